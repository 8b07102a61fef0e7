import { ACT_ON_STUDENTS, READ_STUDENTS } from '#rules/students/reading.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { viewerOf, type ModuleContext, type PortalModule } from '../portal-module.ts';
import { studentScopeOf } from '../students/scope.ts';
import {
  addCaseNote,
  changeCaseNote,
  finishStep,
  listCaseNotes,
  listOpenSteps,
  readNote,
  readOwnNote,
  removeCaseNote,
  type GivenNote,
  type PresentedNote,
} from './case-notes.ts';
import sdl from './case-notes.graphql?raw';
import { CASES_SOURCE } from './dashboard-source.ts';
import { caseScopeOf, type CaseScope } from './scope.ts';
import { readStudentCase, type StudentCase } from './student-case.ts';
import { readTimeline } from './timeline.ts';

/** The most notes that one user adds in a day. */
const NOTES_PER_DAY = 500;

/** Creates the module of the case notes (CASE-1). */
export function createCaseNotesModule(database: PortalDatabase): PortalModule {
  /** Changes a note, and reads it again in the same transaction. */
  async function changeNote(
    context: ModuleContext,
    change: (tx: Queries, scope: CaseScope) => Promise<string>,
  ): Promise<PresentedNote> {
    const scope = caseScopeOf(viewerOf(context));
    return await database.transaction(async (tx) => await readNote(tx, scope, await change(tx, scope)));
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        studentCase: (_root, { id }: { id: string }, context) => {
          const viewer = viewerOf(context);
          const scope = studentScopeOf(viewer);
          return database.read((db) => readStudentCase(db, scope, viewer, id));
        },
        caseNotes: (_root, asked: { student: string; page?: number | null }, context) => {
          const scope = caseScopeOf(viewerOf(context));
          return database.read((db) => listCaseNotes(db, scope, asked));
        },
        ownCaseNote: (_root, asked: { student: string; id: string }, context) => {
          const scope = caseScopeOf(viewerOf(context));
          return database.read((db) => readOwnNote(db, scope, asked));
        },
        openNextSteps: (_root, { page }: { page?: number | null }, context) => {
          const scope = caseScopeOf(viewerOf(context));
          return database.read((db) => listOpenSteps(db, scope, page));
        },
      },
      StudentCase: {
        // The student was read within the scope of the user.
        timeline: (student: StudentCase, { page }: { page?: number | null }, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => readTimeline(db, viewer, student, page));
        },
      },
      Mutation: {
        addCaseNote: (
          _root,
          given: { student: string; input: GivenNote; submission?: string | null },
          context,
        ) => changeNote(context, (tx, scope) => addCaseNote(tx, scope, viewerOf(context), given)),
        changeCaseNote: (_root, given: { id: string; input: GivenNote; version: number }, context) =>
          changeNote(context, (tx, scope) => changeCaseNote(tx, scope, given)),
        removeCaseNote: async (_root, { id }: { id: string }, context) => {
          const scope = caseScopeOf(viewerOf(context));
          await database.transaction((tx) => removeCaseNote(tx, scope, id));
          return true;
        },
        finishNextStep: (_root, { id }: { id: string }, context) =>
          changeNote(context, (tx, scope) => finishStep(tx, scope, viewerOf(context), { id, isDone: true })),
        reopenNextStep: (_root, { id }: { id: string }, context) =>
          changeNote(context, (tx, scope) => finishStep(tx, scope, viewerOf(context), { id, isDone: false })),
      },
    },
    permissions: {
      // The scopes of the reader limit the rows.
      Query: {
        studentCase: READ_STUDENTS,
        caseNotes: ACT_ON_STUDENTS,
        ownCaseNote: ACT_ON_STUDENTS,
        openNextSteps: ACT_ON_STUDENTS,
      },
      Mutation: {
        addCaseNote: ACT_ON_STUDENTS,
        changeCaseNote: ACT_ON_STUDENTS,
        removeCaseNote: ACT_ON_STUDENTS,
        finishNextStep: ACT_ON_STUDENTS,
        reopenNextStep: ACT_ON_STUDENTS,
      },
      types: {
        StudentCase: READ_STUDENTS,
        KnownContact: READ_STUDENTS,
        CaseApplication: READ_STUDENTS,
        CaseTimeline: READ_STUDENTS,
        CaseEntry: READ_STUDENTS,
        CaseNoteList: ACT_ON_STUDENTS,
        CaseNote: ACT_ON_STUDENTS,
        NextStepList: ACT_ON_STUDENTS,
        OpenNextStep: ACT_ON_STUDENTS,
      },
    },
    rateLimits: {
      addCaseNote: { perDay: NOTES_PER_DAY, hasOnlyDayLimit: true },
    },
    dashboard: [CASES_SOURCE],
  };
}
