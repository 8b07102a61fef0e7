import { ModuleError } from '#rules/modules/module-error.ts';
import { CHANGE_PEOPLE, READ_PEOPLE } from '#rules/people/rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { PEOPLE_SOURCE } from './dashboard-source.ts';
import { countMatches, listMatches, listPeople, type PeopleRequest } from './directory.ts';
import { findLastImport } from './import/imports.ts';
import { decideMatch } from './matches.ts';
import sdl from './people.graphql?raw';
import { findPerson } from './people.ts';

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
        people: (_root, request: PeopleRequest) => database.read((db) => listPeople(db, request)),
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
        people: READ_PEOPLE,
        personMatches: READ_PEOPLE,
      },
      Mutation: {
        decidePersonMatch: CHANGE_PEOPLE,
      },
      types: {
        Person: 'signed-in',
        PersonStudent: 'signed-in',
        PersonList: READ_PEOPLE,
        DirectoryPerson: READ_PEOPLE,
        PersonMatchList: READ_PEOPLE,
        PersonMatch: READ_PEOPLE,
      },
    },
  };
}
