// npm run build: generates the types, builds both bundles and compresses the static files.
import { build } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode } from './lib/project-node.mjs';
import { step } from './lib/say.mjs';

await runCommand(async ({ children }) => {
  await withFolderLock(async () => {
    await install(children);
    const node = getProjectNode();
    await step('Building', 'Built', () => build({ children, node, show: true }));
  });
  return 0;
});
