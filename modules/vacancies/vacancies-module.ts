import type { PermissionRule } from '#rules/identity/access.ts';

import type { PortalDatabase } from '../database/database.ts';
import { once } from '../engine/once.ts';
import type { PortalModule } from '../portal-module.ts';
import { createVacanciesSource } from './dashboard-source.ts';
import { countByValue } from './facets.ts';
import { countOpen, findOpen, listOpen, type OpenVacancyPage } from './open.ts';
import { VacancyReader } from './reader.ts';
import sdl from './vacancies.graphql?raw';
import { withFiles } from './with-files.ts';

/** The keys of the pages of signed-in readers (ROUTE-6). */
const READ_LIST: PermissionRule = { any: ['job-opportunities-index'] };
const READ_ONE: PermissionRule = { any: ['job-opportunity'] };
/** The key of the page on which companies write vacancies. */
const WRITE: PermissionRule = { any: ['jobs-index'] };
const READ_EITHER: PermissionRule = { any: ['job-opportunities-index', 'job-opportunity'] };

/** The arguments of a list, as a client sends them. */
type ListArguments = Omit<OpenVacancyPage, 'sort'> & { sort?: OpenVacancyPage['sort'] | null };

/**
 * Creates the module of the pages that show open vacancies to users with the key (VACANCY-12) and to visitors
 * (VACANCY-15).
 */
export function createVacanciesModule(database: PortalDatabase): PortalModule {
  /** Returns the resolvers of a list. Each part is read once it is asked for. */
  function list(reader: VacancyReader, request: OpenVacancyPage) {
    let hasFacets = false;
    const byValue = once(() => database.read((db) => countByValue(db, reader, request)));
    const counts = once(async () => {
      // GraphQL asks for all parts of a list before it goes on. With the facets, one statement has all
      // numbers.
      await Promise.resolve();
      return hasFacets ? await byValue() : await database.read((db) => countOpen(db, reader, request));
    });
    return {
      items: async () => withFiles(database, await database.read((db) => listOpen(db, reader, request))),
      total: async () => (await counts()).total,
      forMe: async () => (await counts()).forMe,
      facets: async () => {
        hasFacets = true;
        return (await byValue()).facets;
      },
    };
  }

  async function one(reader: VacancyReader, id: string) {
    const vacancy = await database.read((db) => findOpen(db, reader, id));
    return vacancy ? withFiles(database, [vacancy])[0] : null;
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        openVacancies: (_root, { sort, ...request }: ListArguments, { viewer }) =>
          list(new VacancyReader(viewer), { ...request, sort: sort ?? 'forMe' }),
        openVacancy: (_root, { id }: { id: string }, { viewer }) => one(new VacancyReader(viewer), id),
        // A signed-in user sees on the public site what visitors see.
        publicVacancies: (_root, { sort, ...request }: ListArguments) =>
          list(new VacancyReader(undefined), { ...request, sort: sort ?? 'newest' }),
        publicVacancy: (_root, { id }: { id: string }) => one(new VacancyReader(undefined), id),
      },
    },
    dashboard: [createVacanciesSource({ read: READ_LIST, write: WRITE })],
    permissions: {
      Query: {
        openVacancies: READ_LIST,
        openVacancy: READ_ONE,
        publicVacancies: 'public',
        publicVacancy: 'public',
      },
      Mutation: {},
      types: {
        OpenVacancyList: READ_LIST,
        OpenVacancy: READ_EITHER,
        PublicVacancyList: 'public',
        PublicVacancy: 'public',
        VacancyFacet: 'public',
        VacancyFacetValue: 'public',
      },
    },
  };
}
