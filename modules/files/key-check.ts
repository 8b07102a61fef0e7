import { MINUTE } from '#rules/constants.ts';

import type { DependencyHealth } from '../../server/health/health.ts';
import type { PortalDatabase, Queries } from '../database/database.ts';
import type { FileKeys } from './cipher.ts';
import { files } from './tables.ts';

/** How long a result is used, in milliseconds. Another replica, or `rekey`, can bring a new key meanwhile. */
const LIFETIME = MINUTE;

/**
 * Creates the check of `/readyz` whether `DATA_SECRET` has the keys of all files (DATA-20). It reads the
 * database at most once in a minute. A missing key is also written to the log.
 *
 * @param now the current time in milliseconds
 */
export function createKeyCheck(
  database: PortalDatabase,
  keys: FileKeys,
  now: () => number = Date.now,
): () => Promise<DependencyHealth> {
  let known: DependencyHealth | undefined;
  let until = 0;
  return async () => {
    if (known && now() < until) return known;
    const missing = await database.read((db) => listMissingKeys(db, keys)).catch(() => undefined);
    // Without the database, it is not known. `/readyz` names the database then.
    if (!missing) return { ok: true, detail: 'not checked yet' };
    until = now() + LIFETIME;
    known = missing.length === 0 ? { ok: true } : { ok: false, detail: describeMissing(missing) };
    return known;
  };
}

/** Lists the ids of the keys of files that are not in `DATA_SECRET`. The key ring writes each to the log. */
async function listMissingKeys(db: Queries, { find }: FileKeys): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: files.keyId }).from(files).orderBy(files.keyId);
  return rows.map(({ keyId }) => keyId).filter((keyId) => !find(keyId));
}

function describeMissing(ids: readonly string[]): string {
  return `DATA_SECRET lacks keys of stored files: ${ids.join(', ')}`;
}
