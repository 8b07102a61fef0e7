// npm run backup, npm run restore, npm run rekey: runs a command of the build. An existing build and its
// packages are used as they are, also if sources have changed. A new build would replace the files of a
// portal that runs.
import { buildIfChanged, builtFile, isBuilt } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode, projectEnvironment } from './lib/project-node.mjs';

const [name = '', ...args] = process.argv.slice(2);
const program = builtFile(`${name}.js`);

await runCommand(async ({ children }) => {
  readEnvFile();
  await withFolderLock(async () => {
    if (isBuilt(program)) return;
    await install(children);
    await buildIfChanged({ children, node: getProjectNode() });
  });
  const node = getProjectNode();
  const env = projectEnvironment(node);
  const { code } = await children.startTool({ name, program: node, args: [program, ...args], env }).ended;
  return code ?? 1;
});
