// Starts `formc lsp` for specs, and gives the editor its answers. There is nothing to build.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let channel;

async function start() {
  const command = vscode.workspace.getConfiguration("formc").get("path", "formc");
  client = new LanguageClient(
    "formc",
    "formc",
    { command, args: ["lsp"] },
    { documentSelector: [{ language: "formc" }, { language: "yaml" }], middleware: { executeCommand } }
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(`formc: ${error.message}. The setting \`formc.path\` says where the program is.`);
  }
}

async function executeCommand(command, args, next) {
  const result = await next(command, args);
  if (command === "formc.test" && result) showTests(result);
  return result;
}

// What `formc.test` gives, in a channel of its own.
function showTests(result) {
  channel.appendLine(result.output);
  channel.show(true);
  if (result.passed) vscode.window.setStatusBarMessage("formc: the tests pass", 5000);
  else vscode.window.showWarningMessage("formc: a test fails");
}

exports.activate = async (context) => {
  channel = vscode.window.createOutputChannel("formc tests");
  context.subscriptions.push(channel);
  context.subscriptions.push(
    vscode.commands.registerCommand("formc.restart", async () => {
      await client?.stop();
      await start();
    })
  );
  await start();
};

exports.deactivate = () => client?.stop();
