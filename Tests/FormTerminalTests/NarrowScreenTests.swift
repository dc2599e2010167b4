// One field at a time, and in the rows that are left what else there is to know.

import FormLanguage
import FormTerminal
import Testing

struct NarrowScreenTests {
  @Test func whatIsWrongWithAListIsSaid() throws {
    let spec = """
      fields:
        l: {type: list, title: Colours, maxItems: 1, of: {type: text, title: Colour}}
        b: {type: text, title: A field that has to be answered, required: true}
        c: {type: text, title: Another that has to be, required: true}
      """
    var screen = try TestScreen(spec, columns: 39, mode: .edit, original: #"{"l": ["red", "blue"], "b": "x"}"#)
    screen.press(.control(.submit))
    #expect(
      screen.pointed == """
          [edit]
          Colours  2 items
        ! Please enter at most 1 item
        >   ( ▁dd: Colours )
          ( Submit )  not ready (2): Colours:
          Please enter at most 1 item; Another
          that has to be: Please fill this in
        """)
  }

  @Test func signsAndHeadingsAreThoseOfAWideWindow() throws {
    let spec = """
      sections:
        first:
          title: Who takes part
          fields:
            people:
              type: list
              title: People
              of:
                type: group
                title: People
                fields:
                  age: {type: integer, title: Age, required: true}
                  city: {type: text, title: City}
                  double: {type: integer, title: Doubled, computed: age * 2}
            name: {type: text, title: Name, required: true, maxLength: 10}
            id: {type: text, title: Number, readOnly: true}
            total: {type: integer, title: Total, computed: "people.map(p, p.age).sum()"}
      """
    var screen = try TestScreen(
      spec, columns: 38, mode: .edit,
      original: #"{"people": [{"age": 1}, {"age": 2, "city": "Ulm"}], "name": "Li Ming", "id": "A1"}"#)
    for _ in 0..<5 { screen.press(.tab) }
    #expect(
      screen.pointed == """
          [edit]
          People  2 items
            People 2
        > City
        [ Ulm▁                         ]
          Doubled
        = 4  computed
          ( Submit )  not ready: Nothing was
          changed
        """)
    for _ in 0..<2 { screen.press(.tab) }
    screen.type("X")
    #expect(
      screen.pointed == """
          [edit]  1 change
        > Name *~
        [ Li MingX▁             ]  8/10  ok
          was Li Ming
          Number
          A1  can't be changed
          Total
        = 3  computed
          ( Submit )  ready   ( Throw away )
        """)
    screen.press(.tab)
    #expect(
      screen.pointed == """
          [edit]  1 change
        > ( ▁ubmit )  ready   ( Throw away )
        """)
  }

  @Test func oneFieldStaysWhereWhatWasTypedMayBeThrownAway() throws {
    let spec = """
      fields:
        a: {type: text, title: First}
        b: {type: text, title: Second}
        c: {type: text, title: Third}
      """
    var screen = try TestScreen(spec, columns: 36, mode: .new)
    screen.type("x")
    screen.press(.tab)
    screen.press(.escape)
    #expect(
      screen.pointed == """
        > Second
        [                            ]
          Throw away 1 change (First)?
        > ( ▁eep editing )    ( Throw away )
        """)
  }

  @Test func anItemAndItsHeadingAreToldApart() throws {
    var screen = try TestScreen(
      "fields: {p: {type: list, title: Phones, of: {type: text, title: Phone}}}", columns: 30, mode: .edit,
      original: #"{"p": ["1", "2"]}"#)
    #expect(
      screen.pointed == """
          [edit]
          Phones  2 items
        > ▁hone 1
        [ 1                    ]
          Del remove   Alt-Up,
          Alt-Down move
          ( Submit )  not ready:
          Nothing was changed
        """)
    screen.press(.tab)
    #expect(
      screen.pointed == """
          [edit]
          Phones  2 items
        > Phone 1
        [ 1▁                   ]
          ( Submit )  not ready:
          Nothing was changed
        """)
  }

  @Test func whatIsComputedIsShownAsAWholeOrNotAtAll() throws {
    let spec = "fields: {a: {type: integer, title: Alpha}, b: {type: integer, title: Doubled, computed: a * 2}}"
    var screen = try TestScreen(spec, columns: 30, rows: 5, original: #"{"a": 2}"#)
    #expect(screen.pointed == "> Alpha\n[ 2▁                   ]\n  Doubled\n= 4  computed\n  ( Submit )  ready")
    screen.form.resize(ScreenSize(columns: 30, rows: 4))
    #expect(screen.pointed == "> Alpha\n[ 2▁                   ]\n  ( Submit )  ready")
  }

  @Test func theStateHasARowOfItsOwnBehindALongButton() throws {
    var screen = try TestScreen(
      "fields: {a: {type: text, title: Alpha, required: true}}\nsubmit: Send it all", columns: 20, rows: 24)
    #expect(
      screen.pointed == """
        > Alpha *
        [ ▁                ]
          ( Send it all )
          not ready: Alpha
        """)
    screen.type("x")
    #expect(
      screen.pointed == """
        > Alpha *
        [ x▁               ]
          ( Send it all )
          ready
        """)
  }
}
