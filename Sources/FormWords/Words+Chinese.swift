// The runner's words in Simplified Chinese.

extension Words {
  static func chinese(_ word: Word) -> String {
    switch word {
    case .yes: "是"
    case .no: "否"
    case .required: "必填"
    case .secret: "保密，输入时不显示"
    case .computed: "自动计算"
    case .locked: "不可更改"
    case .keeps: "按回车保留 {value}"
    case .keepsSecret: "按回车保留已填内容"
    case .pickOne: "请输入编号、值或名称"
    case .pickSeveral: "请输入编号、值或名称，用逗号分隔"
    case .pickOneUnnumbered: "请输入值或名称"
    case .pickSeveralUnnumbered: "请输入值或名称，用逗号分隔"
    case .suchAs: "例如 {value}"
    case .hint: "提示：{value}"
    case .yesOrNo: "是或否"
    case .severalLines: "行尾加 \\ 可在下一行继续"
    case .items: "{count, plural, =0 {暂无} other {共 # 项}}"
    case .addItem: "{title}：要添加一项吗？是或否"
    case .notAnswered: "未填写"
    case .hidden: "已填写，不显示"
    case .greeting: "请逐项回答。输入 :help 查看命令。"
    case .help:
      """
      回车             保留当前内容并继续
      :back、:next     上一项、下一项
      :goto 名称       按名称或标题跳到某项
      :clear           清除回答
      :reveal          显示已填的保密内容
      :action          {action}
      :action 名称     按名称执行操作：{names}
      :add             在列表中添加一项
      :remove N        从列表中删除第 N 项
      :move N M        把第 N 项移到第 M 位
      :review          显示所有回答
      :submit          提交
      :quit            放弃
      ::回答           以冒号开头的回答
      """
    case .noHelp: "此项没有更多说明。"
    case .unknownCommand: "没有命令 {name}。输入 :help 查看命令。"
    case .noField: "没有 {name} 这一项。现有：{names}"
    case .whichField: "哪一项？现有：{names}"
    case .firstQuestion: "这是第一项。"
    case .lastQuestion: "这是最后一项。"
    case .nothingToClear: "没有可清除的内容。"
    case .notClearable: "这个答案可以修改，但不能清除。"
    case .cleared: "已清除。"
    case .notRevealed: "没有可显示的保密内容。"
    case .onlyInLists: "只有列表才有项目。"
    case .noItem: "没有这一项。请从 1 开始数。"
    case .whereTo: "移动哪一项，移到哪里？:move N M"
    case .added: "已添加{title}。"
    case .removed: "已删除{title}。"
    case .moved: "已移动。"
    case .warning: "注意"
    case .submitDefault: "提交"
    case .submitQuestion: "{title}？是或否"
    case .notReady: "尚不能提交：还有 {count} 处问题"
    case .ready: "可以提交"
    case .unchanged: "没有任何更改"
    case .onlyShown: "此表单仅供查看"
    case .pending: "{action}仍在进行"
    case .review: "您的回答"
    case .reviewQuestion: "{title}？是或否"
    case .submitted: "已提交。"
    case .discardQuestion: "放弃 {count} 处更改（{titles}）吗？是或否；按回车继续编辑"
    case .kept: "更改已保留。"
    case .cancelled: "未提交任何内容。"
    case .noAction: "此处没有可执行的操作。"
    case .whichAction: "哪个操作？现有：{names}"
    case .noSuchAction: "没有 {name} 这个操作。现有：{names}"
    case .actionNotEnabled: "{action}：暂时无法执行"
    case .actionWaiting: "{action}：请 {seconds} 秒后重试"
    case .actionLimit: "{action}：不能再执行"
    case .actionSimulated: "{action}：仅为模拟，没有对应的程序"
    case .actionDone: "{action}：已完成"
    case .actionFailed: "{action}：失败"
    case .editHint: "输入 e 编辑，按回车离开"
    case .changedFrom: "原为 {value}"
    case .chooseForm: "选择哪个表单？请输入编号或标题"
    case .noChoice: "没有这个表单。"
    case .refused: "此处不能输入“{character}”"
    case .refusedSpace: "此处不能输入空格"
    case .cut: "超出 {count} 个字符，已截去"
    case .dropped: "已去掉 {count} 个控制字符"
    case .restDropped: "只采用了第一行，粘贴的其余内容已丢弃。"
    case .mayBeCut: "这一行已达到此终端允许的最大长度，超出的部分已丢失。"
    case .garbled: "其中有不是 UTF-8 的内容，请重新输入这一行。"
    case .okMark: "正确"
    case .readyMark: "可以提交"
    case .notReadyMark: "还不能提交"
    case .editMark: "[编辑]"
    case .changes: "{count}处更改"
    case .more: "还有{count}项"
    case .chooseMark: "请选择"
    case .noMatch: "没有匹配项，按Backspace放宽搜索"
    case .nothingOffered: "没有可选的内容"
    case .notOffered: "不可选"
    case .dateForm: "YYYY-MM-DD"
    case .timeForm: "hh:mm"
    case .addStop: "添加：{title}"
    case .discardTitle: "放弃{count}处更改（{titles}）吗？"
    case .keepEditing: "继续编辑"
    case .discardButton: "放弃"
    case .goBack: "返回"
    case .hintAnswer: "Tab 另一个回答   Enter 选定   Esc 返回"
    case .hintScroll: "上下键 滚动"
    case .hintEdit: "e 编辑\nEnter 离开\n上下键 滚动"
    case .hintFilter: "字母 搜索"
    case .hintPick: "空格、Enter 选择"
    case .hintClose: "Esc 关闭"
    case .hintToggle: "空格 切换"
    case .hintOpen: "空格 打开"
    case .hintNext: "Enter 下一项"
    case .hintNewLine: "Alt-Enter 换行"
    case .hintReveal: "Ctrl-R 显示"
    case .hintHide: "Ctrl-R 隐藏"
    case .hintAction: "Ctrl-O {action}"
    case .hintSubmit: "Ctrl-S 提交"
    case .hintRemove: "Del 删除"
    case .hintMove: "Alt-上、Alt-下 移动"
    case .hintPress: "Enter 按下"
    case .hintHelp: "Ctrl-G 帮助"
    case .hintQuit: "Esc 退出"
    case .chooseTitle: "要填写哪份表单？"
    case .hintMenu: "字母 搜索\nEnter 选择\nEsc 退出"
    case .problem: "问题"
    case .hasHelp: "帮助：:help"
    case .keys:
      """
      Enter、Tab、下       下一项；Shift-Tab、上：上一项
      方向键、Home、End    在文字中移动；Alt-B、Alt-F：按词
      Backspace、Del       删除；Ctrl-W：一个词，Ctrl-K：到行尾
      Ctrl-U               清空此项
      Ctrl-_、Ctrl-Y       撤销、重做
      Ctrl-R               显示或隐藏密文
      Ctrl-O               此项的操作
      空格                 切换、打开列表、按下按钮
      Alt-Enter            在多行文字中换行
      Ctrl-S               提交
      Ctrl-G               显示或隐藏帮助
      Esc                  关闭列表；退出
      """
    }
  }
}
