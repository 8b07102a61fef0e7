import type { PortalDatabase } from '../database/database.ts';
import type { PortalModule } from '../portal-module.ts';
import sdl from './people.graphql?raw';
import { findPerson } from './people.ts';

/** Creates the module of the people whom the portal knows. */
export function createPeopleModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        person: async (_root, _args, { viewer }) =>
          viewer && (await database.read((db) => findPerson(db, viewer))),
      },
    },
    permissions: {
      // The response contains only the record of the token's user.
      Query: { person: 'signed-in' },
      Mutation: {},
      types: { Person: 'signed-in' },
    },
  };
}
