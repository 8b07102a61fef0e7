import { ACT_ON_STUDENTS, READ_STUDENTS } from '#rules/students/reading.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { viewerOf, type ModuleContext, type PortalModule } from '../portal-module.ts';
import { studentScopeOf, type StudentScope } from '../students/scope.ts';
import { checkOutcome, recordStudentOutcome, type OutcomeCheck } from './check-outcome.ts';
import { OUTCOME_CHECKS_SOURCE } from './checks-source.ts';
import {
  listOutcomesToCheck,
  listStudentOutcomes,
  readStudentOutcome,
  type StudentOutcome,
} from './student-outcomes.ts';
import sdl from './student-outcomes.graphql?raw';

/** The most outcomes that one user records in a day, and checks in a day. */
const CHANGES_PER_DAY = 1000;

/** Creates the module of the outcomes of students for staff (OUTCOME-3, OUTCOME-4). */
export function createStudentOutcomesModule(database: PortalDatabase): PortalModule {
  /** Changes an outcome, and reads it again in the same transaction. */
  async function change(
    context: ModuleContext,
    work: (tx: Queries, scope: StudentScope) => Promise<string>,
  ): Promise<StudentOutcome> {
    const viewer = viewerOf(context);
    const scope = studentScopeOf(viewer);
    return await database.transaction(
      async (tx) => await readStudentOutcome(tx, viewer, await work(tx, scope)),
    );
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        studentOutcomes: (_root, asked: { student: string; page?: number | null }, context) => {
          const viewer = viewerOf(context);
          const scope = studentScopeOf(viewer);
          return database.read((db) => listStudentOutcomes(db, scope, viewer, asked));
        },
        outcomesToCheck: (_root, { page }: { page?: number | null }, context) => {
          const viewer = viewerOf(context);
          const scope = studentScopeOf(viewer);
          return database.read((db) => listOutcomesToCheck(db, scope, viewer, page));
        },
      },
      Mutation: {
        checkOutcome: (_root, check: OutcomeCheck, context) =>
          change(context, (tx, scope) => checkOutcome(tx, scope, viewerOf(context), check)),
        recordStudentOutcome: (
          _root,
          given: { student: string; input: Record<string, unknown>; submission?: string | null },
          context,
        ) => change(context, (tx, scope) => recordStudentOutcome(tx, scope, viewerOf(context), given)),
      },
    },
    permissions: {
      // The scope of the reader limits the rows.
      Query: { studentOutcomes: READ_STUDENTS, outcomesToCheck: ACT_ON_STUDENTS },
      Mutation: { checkOutcome: ACT_ON_STUDENTS, recordStudentOutcome: ACT_ON_STUDENTS },
      types: {
        StudentOutcomeList: READ_STUDENTS,
        StudentOutcome: READ_STUDENTS,
        OutcomeCheckList: ACT_ON_STUDENTS,
        OutcomeToCheck: ACT_ON_STUDENTS,
      },
    },
    rateLimits: {
      checkOutcome: { perDay: CHANGES_PER_DAY, hasOnlyDayLimit: true },
      recordStudentOutcome: { perDay: CHANGES_PER_DAY, hasOnlyDayLimit: true },
    },
    dashboard: [OUTCOME_CHECKS_SOURCE],
  };
}
