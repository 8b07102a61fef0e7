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
  listClasses,
  listStudents,
  totalFrom,
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
          const { lastImport, ...counts } = await database.read(async (db) => ({
            ...(await countStudents(db, scope)),
            lastImport: await findLastImport(db),
          }));
          // Each field takes a connection, so at most three are used at the same time.
          return {
            ...counts,
            lastImportAt: lastImport?.toISOString() ?? null,
            items: () => database.read((db) => listStudents(db, scope, request)),
            total: () => totalFrom(counts, filters) ?? database.read((db) => countFound(db, scope, filters)),
            classes: () => database.read((db) => listClasses(db, scope)),
          };
        },
      },
    },
    permissions: {
      // The scope of the reader limits the rows.
      Query: { students: READ_STUDENTS },
      Mutation: {},
      types: {
        StudentList: READ_STUDENTS,
        ListedStudent: READ_STUDENTS,
        StudentAdviser: READ_STUDENTS,
      },
    },
    dashboard: [STUDENTS_SOURCE],
  };
}
