import { CHANGE_PEOPLE, READ_PEOPLE } from '#rules/people/rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import sdl from './caseload.graphql?raw';
import { assignAdviser, listPersonAdvisers, listPossibleAdvisers, type Assignment } from './caseload.ts';

/** Creates the module of the advisers of students (CASELOAD-2). */
export function createCaseloadModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        personAdvisers: (_root, { person }: { person: string }) =>
          database.read((db) => listPersonAdvisers(db, person)),
        possibleAdvisers: () => database.read((db) => listPossibleAdvisers(db)),
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
      },
    },
    permissions: {
      Query: { personAdvisers: READ_PEOPLE, possibleAdvisers: READ_PEOPLE },
      Mutation: { assignAdviser: CHANGE_PEOPLE },
      types: { Adviser: READ_PEOPLE, PossibleAdviser: READ_PEOPLE },
    },
  };
}
