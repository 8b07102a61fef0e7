import { eq } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { IMPORT_OUTCOMES, READ_OUTCOME_IMPORTS, readsOutcomeImports } from '#rules/outcomes/import-rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type ModuleContext, type PortalModule } from '../portal-module.ts';
import { applyOutcomes } from './import/apply.ts';
import {
  countRemaining,
  findImport,
  listAnswered,
  listImports,
  listRefused,
  readImport,
  type PresentedOutcomeImport,
} from './import/find.ts';
import { readOutcomeFile, stageOutcomes } from './import/stage.ts';
import { undoOutcomes } from './import/undo.ts';
import sdl from './outcome-import.graphql?raw';
import { outcomeImports } from './tables.ts';

/** The most files that one administrator sends in a day. */
const FILES_PER_DAY = 100;

/** Creates the module of the imports of outcomes (OUTCOME-7). */
export function createOutcomeImportModule(database: PortalDatabase): PortalModule {
  type Id = { id: string };
  const read = (id: string) => database.read((db) => readImport(db, id));
  return {
    typeDefs: sdl,
    resolvers: {
      OutcomeImport: {
        remaining: ({ id }: PresentedOutcomeImport) => database.read((db) => countRemaining(db, id)),
        answered: ({ id }: PresentedOutcomeImport) => database.read((db) => listAnswered(db, id)),
        refusedLines: (
          { id }: PresentedOutcomeImport,
          asked: { page?: number | null; first?: number | null },
          context,
        ) => database.read((db) => listRefused(db, viewerOf(context), id, asked)),
      },
      Query: {
        outcomeImports: (_root, _given, context) => {
          checkReader(context);
          return database.read((db) => listImports(db));
        },
        outcomeImport: (_root, { id }: Id, context) => {
          checkReader(context);
          return read(id);
        },
      },
      Mutation: {
        createOutcomeImport: async (_root, { input }: { input: { file: File } }, context) => {
          const { file } = input;
          const lines = await readOutcomeFile(file);
          const given = { name: file.name, lines };
          return await read(
            await database.transaction((tx) => stageOutcomes(tx, viewerOf(context), given, new Date())),
          );
        },
        applyOutcomeImport: async (_root, { id }: Id, context) => {
          await database.transaction((tx) => applyOutcomes(tx, viewerOf(context), id, new Date()));
          return await read(id);
        },
        discardOutcomeImport: async (_root, { id }: Id) => {
          await database.transaction(async (tx) => {
            const { state } = await findImport(tx, id, true);
            if (state !== 'preview') throw new ModuleError('CONFLICT');
            await tx.delete(outcomeImports).where(eq(outcomeImports.id, id));
          });
          return id;
        },
        undoOutcomeImport: async (_root, { id }: Id) => {
          await database.transaction((tx) => undoOutcomes(tx, id, new Date()));
          return await read(id);
        },
      },
    },
    permissions: {
      Query: { outcomeImports: READ_OUTCOME_IMPORTS, outcomeImport: READ_OUTCOME_IMPORTS },
      Mutation: {
        createOutcomeImport: IMPORT_OUTCOMES,
        applyOutcomeImport: IMPORT_OUTCOMES,
        discardOutcomeImport: IMPORT_OUTCOMES,
        undoOutcomeImport: IMPORT_OUTCOMES,
      },
      types: {
        OutcomeImport: READ_OUTCOME_IMPORTS,
        AnsweredLine: READ_OUTCOME_IMPORTS,
        RefusedOutcomeLine: READ_OUTCOME_IMPORTS,
        OutcomeCell: READ_OUTCOME_IMPORTS,
        OutcomeCellFault: READ_OUTCOME_IMPORTS,
      },
    },
    rateLimits: { createOutcomeImport: { perDay: FILES_PER_DAY, hasOnlyDayLimit: true } },
    uploadFields: { createOutcomeImport: { 'input.file': 'outcomes_csv' } },
  };
}

/** @throws ModuleError FORBIDDEN for a user with the key who does not read imports, such as an adviser */
function checkReader(context: ModuleContext): void {
  if (!readsOutcomeImports(viewerOf(context))) throw new ModuleError('FORBIDDEN');
}
