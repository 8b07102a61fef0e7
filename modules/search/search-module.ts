import { ModuleError } from '#rules/modules/module-error.ts';
import { peopleFoundBy, SEARCH_PEOPLE } from '#rules/search/people.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { studentScopeOf } from '../students/scope.ts';
import { findDocuments } from './find-documents.ts';
import { findPeople } from './find-people.ts';
import { findVacancies } from './find-vacancies.ts';
import type { SearchRequest } from './ranked.ts';
import { addRecent, deleteRecent, keepRecent, readRecent } from './recent.ts';
import sdl from './search.graphql?raw';

/**
 * The most searches of one network or user in a day. The list of suggestions also searches. There is no limit
 * of ten minutes: a search is no secret to guess, and a campus has one network for all its visitors.
 */
const SEARCHES_PER_DAY = 20_000;

/**
 * Creates the module of the search (FIND-2): each kind is a field of its own, so that a kind that fails
 * hides no other one. The fields limit their rows to those that the viewer can open.
 */
export function createSearchModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        searchVacancies: (_root, request: SearchRequest, { viewer }) =>
          database.read((db) => findVacancies(db, viewer, request)),
        searchPeople: (_root, request: SearchRequest, context) => {
          const viewer = viewerOf(context);
          const found = peopleFoundBy(viewer);
          // The rule of the field allows each of two keys. Which one a user needs depends on the role.
          if (found === undefined) throw new ModuleError('FORBIDDEN');
          const scope = found === 'directory' ? undefined : studentScopeOf(viewer);
          return database.read((db) => findPeople(db, scope, request));
        },
        searchDocuments: (_root, request: SearchRequest, context) =>
          database.read((db) => findDocuments(db, viewerOf(context), request)),
        recentSearches: (_root, _args, context) => database.read((db) => readRecent(db, viewerOf(context))),
      },
      Mutation: {
        keepRecentSearches: async (_root, { isKept }: { isKept: boolean }, context) => {
          await database.transaction((tx) => keepRecent(tx, viewerOf(context), isKept));
          return true;
        },
        addRecentSearch: async (_root, { words }: { words: string }, context) => {
          await database.transaction((tx) => addRecent(tx, viewerOf(context), words));
          return true;
        },
        deleteRecentSearches: async (_root, _args, context) => {
          await database.transaction((tx) => deleteRecent(tx, viewerOf(context)));
          return true;
        },
      },
    },
    permissions: {
      Query: {
        searchVacancies: 'public',
        searchPeople: SEARCH_PEOPLE,
        searchDocuments: 'signed-in',
        // The rows are those of the token's user.
        recentSearches: 'signed-in',
      },
      Mutation: {
        keepRecentSearches: 'signed-in',
        addRecentSearch: 'signed-in',
        deleteRecentSearches: 'signed-in',
      },
      types: {
        FoundVacancyList: 'public',
        FoundVacancy: 'public',
        FoundPersonList: SEARCH_PEOPLE,
        FoundPerson: SEARCH_PEOPLE,
        FoundDocumentList: 'signed-in',
        FoundDocument: 'signed-in',
        RecentSearches: 'signed-in',
      },
    },
    rateLimits: {
      searchVacancies: { perDay: SEARCHES_PER_DAY, hasOnlyDayLimit: true },
    },
  };
}
