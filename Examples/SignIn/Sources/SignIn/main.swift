// Judges an empty and a good draft of the form that `login.form.yaml` describes.

func show(_ title: String, _ draft: LoginForm) {
  print("\(title):")
  for issue in draft.validate() {
    print("  \(issue.path): \(issue.code)")
  }
  do {
    let login = try draft.validated()
    print("  \(login.account) may sign in")
  } catch {
    print("  not valid")
  }
}

show("An empty draft", LoginForm())

var draft = LoginForm()
draft.account = "  anna "
draft.password = "correct horse"
show("A good draft", draft)
