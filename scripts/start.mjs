// npm start: installs missing packages, builds if sources changed, and serves. See README.md in this folder.
import { buildIfChanged } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode } from './lib/project-node.mjs';
import { serve } from './lib/serve.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async (command) => {
  const { children } = command;
  readEnvFile();
  const settings = await readSettings();
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  return serve(command, node, settings, () => withFolderLock(() => buildIfChanged({ children, node })));
});
