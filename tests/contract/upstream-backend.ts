import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { start } from '../support/child.ts';
import { provideDatabase } from '../support/database.ts';
import { bundleDemoBackend } from '../support/demo-backend-bundle.ts';
import { JWT_SECRET } from '../support/portal.ts';

export interface Backend {
  url: string;
  stop(): Promise<void>;
}

export type DatabaseKind = 'PGlite' | 'a PostgreSQL server';

const SOURCES = path.resolve(import.meta.dirname, '../../demo-backend/main.ts');

/** The portal's address in the links of e-mails. No server listens there. */
export const PORTAL = 'http://portal.test';

/**
 * Starts the demo backend with a new and empty database. On a PostgreSQL server it starts from its sources,
 * as an operator starts it. `stop` removes the folder.
 */
export async function startBackend(kind: DatabaseKind): Promise<Backend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-fields-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const env = { JWT_SECRET, UPSTREAM_DATA_DIR: path.join(folder, 'upstream'), PORTAL_URL: PORTAL };
  try {
    const running =
      kind === 'PGlite'
        ? await start(await bundleDemoBackend(), env)
        : await start(SOURCES, { ...env, DEMO_DATABASE_URL: await provideDatabase(folder) });
    return {
      url: running.url,
      async stop() {
        await running.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
