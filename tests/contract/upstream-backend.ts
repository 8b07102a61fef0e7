import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { start } from '../support/child.ts';
import { startPostgres } from './upstream-postgres.ts';

export interface Backend {
  url: string;
  stop(): Promise<void>;
}

export type DatabaseKind = 'PGlite' | 'a PostgreSQL server';

/** Mails lead there; nothing listens. */
export const PORTAL = 'http://portal.test';

/** The stand-in as an operator would start it, over an empty database of its own that goes when it stops. */
export async function startBackend(kind: DatabaseKind): Promise<Backend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-fields-'));
  const server = kind === 'PGlite' ? undefined : await startPostgres();
  try {
    const running = await start(path.resolve(import.meta.dirname, '../../upstream/main.ts'), {
      JWT_SECRET: 'Qm7xTfVd0sLr4ZkPw9yHc2BnGj6uEaKo',
      UPSTREAM_DATA_DIR: path.join(folder, 'upstream'),
      PORTAL_URL: PORTAL,
      ...(server && { DATABASE_URL: server.url }),
    });
    return {
      url: running.url,
      async stop() {
        await running.stop();
        await server?.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
