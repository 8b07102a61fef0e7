import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Registry } from 'prom-client';

import { startEmbeddedDatabase } from '../../server/database/embedded-database.ts';
import { openDatabase, type PortalDatabase } from '../database/database.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../server/database/embedded-program.ts');

/** Opens a migrated embedded database for tests, in a folder that `close` removes. */
export async function openEmbeddedTestDatabase(): Promise<PortalDatabase & { url: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'modules-embedded-'));
  const log = { info: () => undefined, error: () => undefined } as never;
  const embedded = startEmbeddedDatabase({ program: PROGRAM, dataDir, log });
  const { url, opened } = embedded;
  // On a busy machine, the start takes longer than a portal would wait.
  await opened;
  const database = openDatabase({ url, isEmbedded: true, registry: new Registry(), log });
  await database.started();
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await embedded.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
