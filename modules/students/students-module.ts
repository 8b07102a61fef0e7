import { READ_STUDENTS } from '#rules/students/reading.ts';

import type { PortalDatabase } from '../database/database.ts';
import { findLastImport } from '../people/import/imports.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { STUDENTS_SOURCE } from './dashboard-source.ts';
import { studentScopeOf } from './scope.ts';
import sdl from './students.graphql?raw';
import {
  countFound,
  countStudents,
  findAdviserName,
  findStudentOfApplication,
  listClasses,
  listStudentRows,
  listStudents,
  totalFrom,
  type StudentRowsRequest,
  type StudentsRequest,
} from './students.ts';

/** Creates the module of the list of students (STUDENTS-1). */
export function createStudentsModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        students: async (_root, request: StudentsRequest, context) => {
          const scope = studentScopeOf(viewerOf(context));
          const filters = request.filters ?? {};
          const within = request.within ?? {};
          const { lastImport, ...counts } = await database.read(async (db) => ({
            ...(await countStudents(db, scope, within)),
            lastImport: await findLastImport(db),
          }));
          // Each field takes a connection, so at most three are used at the same time.
          return {
            ...counts,
            lastImportAt: lastImport?.toISOString() ?? null,
            items: () => database.read((db) => listStudents(db, scope, request)),
            total: () =>
              totalFrom(counts, filters) ?? database.read((db) => countFound(db, scope, within, filters)),
            classes: () => database.read((db) => listClasses(db, scope, within)),
            adviserName: () =>
              filters.adviser == null || scope.reads !== 'all'
                ? null
                : database.read((db) => findAdviserName(db, filters.adviser ?? '')),
          };
        },
        studentOfApplication: (_root, { application }: { application: string }, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => findStudentOfApplication(db, scope, application));
        },
        studentRows: (_root, request: StudentRowsRequest, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => listStudentRows(db, scope, request));
        },
      },
    },
    permissions: {
      // The scope of the reader limits the rows.
      Query: {
        students: READ_STUDENTS,
        studentOfApplication: READ_STUDENTS,
        studentRows: READ_STUDENTS,
      },
      Mutation: {},
      types: {
        StudentList: READ_STUDENTS,
        StudentRows: READ_STUDENTS,
        StudentRow: READ_STUDENTS,
        ListedStudent: READ_STUDENTS,
        StudentAdviser: READ_STUDENTS,
        ListedOutcome: READ_STUDENTS,
      },
    },
    dashboard: [STUDENTS_SOURCE],
  };
}
