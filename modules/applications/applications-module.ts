import type { PermissionRule } from '#rules/identity/access.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import type { FileTurns } from '../files/turns.ts';
import { viewerOf, type ModuleLog, type PortalModule } from '../portal-module.ts';
import sdl from './applications.graphql?raw';
import { discardApplication, listOwnApplications } from './own.ts';
import { readProfileCv } from './profile-cv.ts';
import { writeApplication, type WrittenApplication } from './write.ts';

interface ApplicationsModuleOptions {
  database: PortalDatabase;
  fileKeys: FileKeys;
  /** The turns of forms with files, which all modules share. */
  inTurn: FileTurns;
  log: ModuleLog;
}

/** The keys of the pages on which a student applies and sees the applications (ROUTE-6). */
const READ: PermissionRule = { any: ['job-opportunity', 'job-request-and-approval-index'] };
const WRITE: PermissionRule = { any: ['job-opportunity', 'job-request-and-approval-index'], roles: ['user'] };

/** Creates the module of what students do with their applications (APPLICATION-2 to APPLICATION-6). */
export function createApplicationsModule(options: ApplicationsModuleOptions): PortalModule {
  const { database, fileKeys, inTurn, log } = options;
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        ownApplications: (_root, { vacancies }: { vacancies: string[] }, context) =>
          database.read((db) => listOwnApplications(db, viewerOf(context), vacancies)),
      },
      Mutation: {
        writeApplication: async (_root, written: WrittenApplication, context) => {
          const viewer = viewerOf(context);
          const isFromProfile = written.input['cvSource'] === 'profile';
          const profileCv = isFromProfile ? await readProfileCv(database, fileKeys, viewer, log) : undefined;
          return await inTurn({ ...written.input, profileCv }, () =>
            database.transaction((tx) => writeApplication(tx, viewer, written, { fileKeys, profileCv })),
          );
        },
        discardApplication: async (_root, which: { id: string; version: number }, context) => {
          await database.transaction((tx) => discardApplication(tx, viewerOf(context), which));
          return true;
        },
      },
    },
    permissions: {
      Query: { ownApplications: READ },
      Mutation: { writeApplication: WRITE, discardApplication: WRITE },
      types: { OwnApplication: READ },
    },
    uploadFields: { writeApplication: { 'input.cv': 'cv' } },
  };
}
