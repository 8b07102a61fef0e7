import type { PermissionRule } from '#rules/identity/access.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import sdl from './saved-searches.graphql?raw';
import { listSearches, removeSearch, saveSearch, type NewSearch } from './saved-searches.ts';

/** The key of the list of vacancies (ROUTE-6). Only students and alumni save searches. */
const OWN: PermissionRule = { any: ['job-opportunities-index'], roles: ['user'] };

/** Creates the module of the searches for vacancies that students save (SEARCH-1). */
export function createSavedSearchesModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        savedSearches: (_root, _args, context) => database.read((db) => listSearches(db, viewerOf(context))),
      },
      Mutation: {
        saveSearch: (_root, search: NewSearch, context) =>
          database.transaction((tx) => saveSearch(tx, viewerOf(context), search)),
        removeSavedSearch: async (_root, { id }: { id: string }, context) => {
          await database.transaction((tx) => removeSearch(tx, viewerOf(context), id));
          return true;
        },
      },
    },
    permissions: {
      Query: { savedSearches: OWN },
      Mutation: { saveSearch: OWN, removeSavedSearch: OWN },
      types: { SavedSearch: OWN },
    },
  };
}
