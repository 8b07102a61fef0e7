import { ModuleError } from '#rules/modules/module-error.ts';
import { READ_DIRECTORY, SEE_PEOPLE } from '#rules/people/directory-lists.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { PEOPLE_SOURCE } from './dashboard-source.ts';
import {
  countPeople,
  listPeople,
  listPeopleRows,
  type PeopleRequest,
  type PeopleRowsRequest,
} from './directory.ts';
import { findLastImport } from './import/imports.ts';
import { decideMatch } from './matches.ts';
import { countMatches, listMatches } from './open-matches.ts';
import sdl from './people.graphql?raw';
import { findPerson } from './people.ts';
import { countByRole } from './role-counts.ts';

/** Creates the module of the people whom the portal knows. */
export function createPeopleModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      PersonList: {
        lastImportAt: async () => (await database.read((db) => findLastImport(db)))?.toISOString() ?? null,
      },
      Query: {
        person: async (_root, _args, { viewer }) =>
          viewer && (await database.read((db) => findPerson(db, viewer))),
        // Each field takes a connection. A client that asks only for a number reads no people.
        people: (_root, request: PeopleRequest) => ({
          items: () => database.read((db) => listPeople(db, request)),
          total: () => database.read((db) => countPeople(db, request)),
        }),
        peopleRows: (_root, request: PeopleRowsRequest) => database.read((db) => listPeopleRows(db, request)),
        peopleByRole: () => database.read((db) => countByRole(db)),
        // A client that asks only for the total reads no people.
        personMatches: (_root, { page }: { page?: number | null }) => ({
          items: () => database.read((db) => listMatches(db, page)),
          total: () => database.read((db) => countMatches(db)),
        }),
      },
      Mutation: {
        decidePersonMatch: async (_root, decision: { id: string; isSame: boolean }, context) => {
          if (!isUuid(decision.id)) throw new ModuleError('NOT_FOUND');
          await database.transaction((tx) => decideMatch(tx, viewerOf(context), decision));
          return decision.id;
        },
      },
    },
    dashboard: [PEOPLE_SOURCE],
    permissions: {
      Query: {
        // The response contains only the record of the token's user.
        person: 'signed-in',
        people: READ_DIRECTORY,
        peopleRows: READ_DIRECTORY,
        peopleByRole: ADMINISTER_PEOPLE,
        personMatches: ADMINISTER_PEOPLE,
      },
      Mutation: {
        decidePersonMatch: ADMINISTER_PEOPLE,
      },
      types: {
        Person: 'signed-in',
        PersonStudent: 'signed-in',
        PersonList: SEE_PEOPLE,
        PersonRows: SEE_PEOPLE,
        DirectoryPerson: SEE_PEOPLE,
        RoleCount: ADMINISTER_PEOPLE,
        PersonMatchList: ADMINISTER_PEOPLE,
        PersonMatch: ADMINISTER_PEOPLE,
      },
    },
  };
}
