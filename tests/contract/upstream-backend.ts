import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { start } from '../support/child.ts';
import { provideDatabase } from '../support/database.ts';
import { JWT_SECRET, startDemoBackend } from '../support/portal.ts';

export interface Backend {
  url: string;
  stop(): Promise<void>;
}

export type DatabaseKind = 'PGlite' | 'a PostgreSQL server';

/** The portal's address in the links of e-mails. No server listens there. */
export const PORTAL = 'http://portal.test';

/**
 * Starts the demo backend, as an operator does, with a new database. With PGlite, the database is a copy
 * of the tests' template. With PostgreSQL, it is empty at first. `stop` removes the folder.
 */
export async function startBackend(kind: DatabaseKind): Promise<Backend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-fields-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const running = await (kind === 'PGlite' ? startDemoBackend(folder, PORTAL) : startOnServer(folder));
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

async function startOnServer(folder: string): Promise<Backend> {
  return await start(path.resolve(import.meta.dirname, '../../demo-backend/main.ts'), {
    JWT_SECRET,
    UPSTREAM_DATA_DIR: path.join(folder, 'upstream'),
    PORTAL_URL: PORTAL,
    DEMO_DATABASE_URL: await provideDatabase(folder),
  });
}
