import { HAND_OVER, READ_CASELOADS, READ_OWN_CASELOAD } from '#rules/caseload/rights.ts';
import type { AdviserRole } from '#rules/caseload/roles.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import type { StudentAudience } from '../students/audience.ts';
import { assignInBulk, readAudience, type BulkAssignment } from './assign-in-bulk.ts';
import sdl from './caseload.graphql?raw';
import { assignAdviser, listPersonAdvisers, listPossibleAdvisers, type Assignment } from './caseload.ts';
import { CASELOAD_SOURCE } from './dashboard-source.ts';
import { handOver, planHandOver, type HandOverFrom, type HandOverRequest } from './hand-over.ts';
import { readCaseloads } from './overview.ts';
import { readOwnCaseload, type OwnCaseloadRequest } from './own-caseload.ts';

/** Creates the module of the advisers of students (CASELOAD-2). */
export function createCaseloadModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        personAdvisers: (_root, { person }: { person: string }) =>
          database.read((db) => listPersonAdvisers(db, person)),
        possibleAdvisers: () => database.read((db) => listPossibleAdvisers(db)),
        ownCaseload: (_root, request: OwnCaseloadRequest, context) =>
          database.read((db) => readOwnCaseload(db, viewerOf(context), request)),
        caseloads: (_root, { role }: { role: AdviserRole }, context) =>
          database.read((db) => readCaseloads(db, viewerOf(context), role)),
        handOverPlan: (_root, asked: HandOverFrom, context) =>
          database.read((db) => planHandOver(db, viewerOf(context), asked)),
        assignmentAudience: (_root, { audience }: { audience: StudentAudience }, context) =>
          database.read((db) => readAudience(db, viewerOf(context), audience)),
      },
      Mutation: {
        assignAdviser: async (
          _root,
          { person, role, adviser = null }: Omit<Assignment, 'adviser'> & { adviser?: string | null },
          context,
        ) => {
          const assignment = { person, role, adviser };
          await database.transaction((tx) => assignAdviser(tx, viewerOf(context), assignment));
          return true;
        },
        handOver: (_root, asked: HandOverRequest, context) =>
          database.transaction((tx) => handOver(tx, viewerOf(context), asked)),
        assignAdviserInBulk: (_root, asked: BulkAssignment, context) =>
          database.transaction((tx) => assignInBulk(tx, viewerOf(context), asked)),
      },
    },
    permissions: {
      Query: {
        personAdvisers: ADMINISTER_PEOPLE,
        possibleAdvisers: ADMINISTER_PEOPLE,
        ownCaseload: READ_OWN_CASELOAD,
        caseloads: READ_CASELOADS,
        handOverPlan: HAND_OVER,
        assignmentAudience: ADMINISTER_PEOPLE,
      },
      Mutation: {
        assignAdviser: ADMINISTER_PEOPLE,
        handOver: HAND_OVER,
        assignAdviserInBulk: ADMINISTER_PEOPLE,
      },
      types: {
        Adviser: ADMINISTER_PEOPLE,
        PossibleAdviser: ADMINISTER_PEOPLE,
        OwnCaseload: READ_OWN_CASELOAD,
        CaseloadStudent: READ_OWN_CASELOAD,
        CaseloadStep: READ_OWN_CASELOAD,
        Caseloads: READ_CASELOADS,
        AdviserCaseload: READ_CASELOADS,
        CollegeCaseload: READ_CASELOADS,
        HandOverPlan: HAND_OVER,
        NamedPerson: HAND_OVER,
        NewAdviser: HAND_OVER,
        HandedOver: HAND_OVER,
        AssignmentAudience: ADMINISTER_PEOPLE,
        AdvisedCount: ADMINISTER_PEOPLE,
        BulkAssignment: ADMINISTER_PEOPLE,
      },
    },
    dashboard: [CASELOAD_SOURCE],
  };
}
