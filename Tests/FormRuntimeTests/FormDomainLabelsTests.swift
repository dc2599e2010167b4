// Host names with labels of other scripts.

import FormRuntime
import Testing

struct FormDomainLabelsTests {
  @Test(arguments: [
    "xn--bcher-kva.example", "XN--BCHER-KVA.example", "xn--9n2bp8q.xn--9t4b11yi5a", "xn--wva3je", "xn--4dbc5h",
    "xn--k8j5u",
    "xn--vek778f", "xn--ngba1o", "xn--11b2ezcw70k", "a.xn--4db.com", "xn--mgba3gch31f060k",
  ])
  func acceptsLabelsOfOtherScripts(host: String) {
    #expect(FormFormat.isHostname(host))
  }

  @Test(arguments: [
    "xn--", "xn--a", "xn--X", "xn--abc-", "xn---foo", "xn--a-", "xn--99999999", "xn--hello-zed", "xn--chb89f",
    "xn--l-fda",
    "xn--5db1e", "xn--vek", "xn--11b2er09f", "XN--aa---o47jg78q", "0a.xn--4db", "xn--a-0hc",
    "xn--0-zmc", "xn--0-zhc74b", "xn--bcher-kv\u{E4}",
  ])
  func refusesWhatIsNone(host: String) {
    #expect(!FormFormat.isHostname(host))
  }
}
