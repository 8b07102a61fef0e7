import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { PermissionTable } from '../gateway/permissions/table.ts';
import type { Database } from './database/database.ts';
import { createPeople } from './people/people.ts';
import peopleSdl from './people/people.graphql?raw';

/** What the resolvers of the modules get from the gateway. */
interface ModuleContext {
  /** The verified user; undefined for a visitor. */
  viewer?: Viewer;
}

/** The portal's own modules: a second schema beside the backend's, over the portal's own database. */
export interface Modules {
  schema: GraphQLSchema;
  /** A rule for each root field and type of the schema. The gateway adds them to its own table. */
  permissions: PermissionTable;
  /**
   * Records a sign-in. It never fails: signing in works without the database, and the failure is logged.
   */
  recordSignIn(viewer: Viewer): Promise<void>;
}

interface ModulesOptions {
  database: Database;
  log: { error(entry: object, message: string): void };
}

const PERMISSIONS = {
  // The response contains only the record of the token's user.
  Query: { person: 'signed-in' },
  Mutation: {},
  types: { Person: 'signed-in' },
} satisfies PermissionTable;

export function createModules({ database, log }: ModulesOptions): Modules {
  const people = createPeople(database);
  return {
    schema: createSchema<ModuleContext>({
      typeDefs: [peopleSdl],
      resolvers: {
        Query: {
          person: async (_root, _args, { viewer }) => viewer && (await people.find(viewer)),
        },
      },
    }),
    permissions: PERMISSIONS,
    async recordSignIn(viewer) {
      try {
        await people.recordSignIn(viewer);
      } catch (error) {
        log.error({ err: error }, 'a sign-in was not recorded');
      }
    },
  };
}
