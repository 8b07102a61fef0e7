import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';

import type { PortalDatabase } from '../../database/database.ts';
import { viewerOf, type PortalModule } from '../../portal-module.ts';
import sdl from '../imports.graphql?raw';
import {
  countLines,
  discardImport,
  getImport,
  listImports,
  listLines,
  startImport,
  startUndo,
  type LinesRequest,
  type PresentedImport,
} from './imports.ts';
import { IMPORT_JOB } from './job.ts';
import { stageImport } from './stage.ts';

interface ImportModuleOptions {
  database: PortalDatabase;
  /** Starts a job of the scheduler now. */
  runJob: (name: string) => void;
}

/** Creates the module of the imports of people (IMPORT-1). */
export function createImportModule({ database, runJob }: ImportModuleOptions): PortalModule {
  type Id = { id: string };
  return {
    typeDefs: sdl,
    resolvers: {
      PeopleImport: {
        counts: ({ id, finalCounts }: PresentedImport) =>
          finalCounts ?? database.read((db) => countLines(db, id)),
      },
      Query: {
        peopleImports: () => database.read((db) => listImports(db)),
        peopleImport: (_root, { id }: Id) => database.read((db) => getImport(db, id)),
        peopleImportLines: (_root, request: LinesRequest) => database.read((db) => listLines(db, request)),
      },
      Mutation: {
        createPeopleImport: async (_root, { input }: { input: { file: File } }, context) => {
          const id = await stageImport(database, viewerOf(context), input.file);
          return await database.read((db) => getImport(db, id));
        },
        startPeopleImport: async (_root, { id }: Id, context) => {
          const started = await database.transaction((tx) => startImport(tx, viewerOf(context), id));
          runJob(IMPORT_JOB);
          return started;
        },
        discardPeopleImport: async (_root, { id }: Id) => {
          await database.transaction((tx) => discardImport(tx, id));
          return id;
        },
        undoPeopleImport: async (_root, { id }: Id, context) => {
          const undone = await database.transaction((tx) => startUndo(tx, viewerOf(context), id));
          runJob(IMPORT_JOB);
          return undone;
        },
      },
    },
    permissions: {
      Query: {
        peopleImports: ADMINISTER_PEOPLE,
        peopleImport: ADMINISTER_PEOPLE,
        peopleImportLines: ADMINISTER_PEOPLE,
      },
      Mutation: {
        createPeopleImport: ADMINISTER_PEOPLE,
        startPeopleImport: ADMINISTER_PEOPLE,
        discardPeopleImport: ADMINISTER_PEOPLE,
        undoPeopleImport: ADMINISTER_PEOPLE,
      },
      types: {
        PeopleImport: ADMINISTER_PEOPLE,
        ImportCounts: ADMINISTER_PEOPLE,
        ImportLineList: ADMINISTER_PEOPLE,
        ImportLine: ADMINISTER_PEOPLE,
        ImportChange: ADMINISTER_PEOPLE,
        ImportFault: ADMINISTER_PEOPLE,
        ImportCell: ADMINISTER_PEOPLE,
      },
    },
    uploadFields: { createPeopleImport: { 'input.file': 'people_csv' } },
  };
}
