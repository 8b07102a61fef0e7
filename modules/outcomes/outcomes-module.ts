import { PROOF_PRESET } from '#rules/outcomes/reporting.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import type { FileTurns } from '../files/turns.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { OWN_OUTCOME_SOURCE } from './dashboard-source.ts';
import sdl from './outcomes.graphql?raw';
import { listOwnOutcomes, reportOutcome, type GivenReport } from './own.ts';
import { findProof } from './proof.ts';

/** The most answers that one graduate gives in a day. */
const REPORTS_PER_DAY = 20;

interface OutcomesModuleOptions {
  database: PortalDatabase;
  fileKeys: FileKeys;
  /** The turns of forms with files, which all modules share. */
  inTurn: FileTurns;
}

/** Creates the module of outcomes: what graduates do after their studies (OUTCOME-1). */
export function createOutcomesModule({ database, fileKeys, inTurn }: OutcomesModuleOptions): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        ownOutcomes: (_root, { page }: { page?: number | null }, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => listOwnOutcomes(db, viewer, page));
        },
        outcomeProof: (_root, { id }: { id: string }, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => findProof(db, viewer, id));
        },
      },
      Mutation: {
        reportOutcome: (_root, given: GivenReport, context) => {
          const viewer = viewerOf(context);
          return inTurn({ proof: given.proof }, () =>
            database.transaction((tx) => reportOutcome(tx, viewer, given, { fileKeys })),
          );
        },
      },
    },
    permissions: {
      // The scope of the reader decides which proofs a user opens.
      Query: { ownOutcomes: { roles: ['user'] }, outcomeProof: 'signed-in' },
      Mutation: { reportOutcome: { roles: ['user'] } },
      types: {
        OwnOutcome: { roles: ['user'] },
        OwnOutcomeList: { roles: ['user'] },
        OutcomeRequest: { roles: ['user'] },
      },
    },
    rateLimits: { reportOutcome: { perDay: REPORTS_PER_DAY, hasOnlyDayLimit: true } },
    uploadFields: { reportOutcome: { proof: PROOF_PRESET } },
    dashboard: [OWN_OUTCOME_SOURCE],
  };
}
