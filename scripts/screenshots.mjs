// npm run screenshots [-- name …]: starts a demo and saves the screenshots of screenshots/shots.ts in
// docs/screenshots. With names, only these.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode, projectEnvironment } from './lib/project-node.mjs';
import { inRoot } from './lib/root.mjs';
import { startPortal, startDemoBackend } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async ({ children }) => {
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  await withFolderLock(() => buildIfChanged({ children, node }));
  const browser = await getBrowser({ children, node });
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-screenshots-'));
  try {
    const settings = await readSettings({ ...process.env, PORT: '0', DATA_DIR: dataDir });
    const services = { children, node, settings };
    const demoBackend = settings.demoBackend ? await startDemoBackend(services) : undefined;
    await startPortal(services, { ...demoBackend?.env, LOG_LEVEL: 'warn' });
    const taker = children.startTool({
      name: 'The screenshot script',
      program: node,
      args: [
        inRoot('scripts', 'screenshots', 'take.ts'),
        settings.publicUrl,
        browser,
        inRoot('docs', 'screenshots'),
        ...process.argv.slice(2),
      ],
      env: projectEnvironment(node),
      output: 'show',
    });
    return (await taker.ended).code ?? 1;
  } finally {
    await children.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
