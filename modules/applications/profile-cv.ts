import type { Viewer } from '#rules/identity/viewer.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import { openFile } from '../files/store.ts';
import type { ModuleLog } from '../portal-module.ts';
import { describeProfileFile, findOwnProfile } from '../profiles/profiles.ts';

/**
 * Reads the CV of a student's profile, so that an application gets a copy of it (APPLICATION-4). A later
 * change of the profile does not change what the student has sent. A CV has less than 2 MB, so it is read
 * into memory.
 *
 * @returns undefined if the profile has none
 * @throws ModuleError like `openFile`
 */
export async function readProfileCv(
  database: PortalDatabase,
  fileKeys: FileKeys,
  viewer: Viewer,
  log: ModuleLog,
): Promise<File | undefined> {
  const described = await database.read(async (db) => {
    const { id, cvId } = await findOwnProfile(db, viewer);
    return id === null ? null : await describeProfileFile(db, { person: id, field: 'cv', id: cvId });
  });
  if (!described) return undefined;
  const { id, record, name, type } = described;
  const content = await openFile(database, fileKeys, { id, record, field: 'cv' }, log);
  return new File([await new Response(content).blob()], name, { type });
}
