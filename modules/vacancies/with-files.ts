import type { PortalDatabase } from '../database/database.ts';
import { once } from '../engine/once.ts';
import { findFile } from '../engine/record-files.ts';
import { describeFiles } from '../files/store.ts';
import type { OpenVacancy } from './open.ts';

/**
 * Adds the resolver of the attachment to vacancies (VACANCY-12). The files of all of them are read in one
 * query, once one is asked for.
 */
export function withFiles(database: PortalDatabase, found: readonly OpenVacancy[]) {
  const ids = found.flatMap(({ attachment }) => attachment ?? []);
  const files = once(() => database.read((db) => describeFiles(db, ids)));
  return found.map(({ attachment: id, ...vacancy }) => ({
    ...vacancy,
    attachment: async () =>
      id === null ? null : (findFile(await files(), { id, record: vacancy.id, field: 'attachment' }) ?? null),
  }));
}
