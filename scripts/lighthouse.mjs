// npm run lighthouse: starts a demo behind nginx (https, HTTP/2), measures its pages with Lighthouse as on a
// phone, and writes the table of docs/performance.md. `npm run lighthouse -- landing sign-in` measures and
// prints only these pages, and `--runs 1` measures each page once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { installPrograms } from './lib/debian.mjs';
import { startHttpsProxy } from './lib/https-proxy.mjs';
import { installBench } from './lib/install-bench.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode, projectEnvironment } from './lib/project-node.mjs';
import { inRoot } from './lib/root.mjs';
import { startPortal, startDemoBackend } from './lib/services.mjs';
import { claimPort, readSettings } from './lib/settings.mjs';

const { values, positionals: kinds } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});

await runCommand(async ({ children }) => {
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  await withFolderLock(() => buildIfChanged({ children, node }));
  await withFolderLock(() => installBench(children, node));
  const browser = await getBrowser({ children, node });
  await installPrograms({ children, node });
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  try {
    const port = await claimPort('0');
    const publicUrl = `https://localhost:${port}`;
    const settings = await readSettings({
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
    });
    await startHttpsProxy(children, { folder: dataDir, port, portalPort: settings.port });
    const services = { children, node, settings };
    const demoBackend = settings.demoBackend ? await startDemoBackend(services) : undefined;
    const behindProxy = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
    await startPortal(services, { ...demoBackend?.env, ...behindProxy });
    const measurement = children.startTool({
      name: 'The measurement',
      program: node,
      args: [
        inRoot('bench', 'lighthouse', 'measure.ts'),
        settings.publicUrl,
        browser,
        // A table with only some pages would replace that of all.
        kinds.length === 0 ? inRoot('docs', 'performance.md') : '-',
        values.runs,
        ...kinds,
      ],
      env: projectEnvironment(node),
      output: 'show',
    });
    return (await measurement.ended).code ?? 1;
  } finally {
    await children.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
