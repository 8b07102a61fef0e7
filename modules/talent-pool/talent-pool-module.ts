import type { PermissionRule } from '#rules/identity/access.ts';
import { READ_STUDENTS } from '#rules/students/reading.ts';
import { JOIN_POOL, SEARCH_POOL } from '#rules/talent-pool/rules.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { studentScopeOf } from '../students/scope.ts';
import { contactMember, openMemberCv, readMember, type GivenContact } from './contact.ts';
import {
  listCompanies,
  listContactRows,
  listContacts,
  listOwnViews,
  listSearches,
  requireAdministration,
} from './log.ts';
import { countMembers, countPool, listMembers } from './members.ts';
import { confirmMembership, leavePool, readOwnPool, saveMembership, type GivenMember } from './own.ts';
import { talentScopeOf } from './scope.ts';
import { searchTalent, type TalentFilters } from './search.ts';
import sdl from './talent-pool.graphql?raw';

/** The most pages of a search that a user opens in a day, and the most members. */
const READS_PER_DAY = 2000;
/** How often a user joins, changes the membership or leaves in a day. */
const CHANGES_PER_DAY = 50;
/** The most CVs that a user opens in a day. */
const CVS_PER_DAY = 300;
/** The most reasons that a user gives in a day. The limit of a company is lower (TALENT-7). */
const REASONS_PER_DAY = 100;

/** Who reads all reasons as a file. */
const READ_ALL: PermissionRule = { any: ['students-index'], roles: ['admin', 'superadmin'] };
/** The cards of members, and their contacts: the resolvers limit the rows. */
const READ_ANY: PermissionRule = 'signed-in';

/** The arguments of a log. */
interface LogArguments {
  company?: string | null;
  page?: number | null;
}

/** Creates the module of the talent pool (TALENT-1). */
export function createTalentPoolModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        ownTalent: (_root, _args, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => readOwnPool(db, viewer));
        },
        ownTalentViews: async (_root, { page }: { page?: number | null }, context) => {
          const viewer = viewerOf(context);
          const list = await database.read((db) => listOwnViews(db, viewer, page));
          // A student reads the company, and not which of its users asked (TALENT-2).
          return { ...list, items: list.items.map((item) => ({ ...item, userName: null })) };
        },
        talentSearch: (_root, asked: { filters?: TalentFilters | null; page?: number | null }, context) => {
          const scope = talentScopeOf(viewerOf(context));
          return database.transaction((tx) => searchTalent(tx, scope, asked));
        },
        talentMember: (_root, { id }: { id: string }, context) => {
          const scope = talentScopeOf(viewerOf(context));
          return database.read((db) => readMember(db, scope, id));
        },
        talentMembers: (_root, asked: { search?: string | null; page?: number | null }, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => listMembers(db, scope, asked));
        },
        talentPoolSize: () => database.read((db) => countMembers(db)),
        talentNumbers: (_root, _args, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => countPool(db, scope));
        },
        talentContacts: (_root, asked: LogArguments, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => listContacts(db, scope, asked));
        },
        talentCompanies: (_root, _args, context) => {
          const scope = studentScopeOf(viewerOf(context));
          return database.read((db) => listCompanies(db, scope));
        },
        talentContactRows: (_root, { company }: LogArguments, context) => {
          const scope = requireAdministration(viewerOf(context));
          return database.read((db) => listContactRows(db, scope, company));
        },
        talentSearches: (_root, asked: LogArguments, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => listSearches(db, viewer, asked));
        },
      },
      Mutation: {
        saveTalent: async (_root, given: { input: GivenMember; version: number }, context) => {
          const viewer = viewerOf(context);
          return await database.transaction(async (tx) => {
            await saveMembership(tx, viewer, given);
            return await readOwnPool(tx, viewer);
          });
        },
        confirmTalent: async (_root, _args, context) => {
          const viewer = viewerOf(context);
          return await database.transaction(async (tx) => {
            await confirmMembership(tx, viewer);
            return await readOwnPool(tx, viewer);
          });
        },
        leaveTalent: async (_root, _args, context) => {
          const viewer = viewerOf(context);
          await database.transaction((tx) => leavePool(tx, viewer));
          return true;
        },
        contactTalent: async (
          _root,
          given: { id: string; input: GivenContact; submission?: string | null },
          context,
        ) => {
          const scope = talentScopeOf(viewerOf(context));
          return await database.transaction(async (tx) => {
            await contactMember(tx, scope, given);
            return await readMember(tx, scope, given.id);
          });
        },
        openTalentCv: async (_root, { id }: { id: string }, context) => {
          const scope = talentScopeOf(viewerOf(context));
          const file = await database.transaction((tx) => openMemberCv(tx, scope, id));
          return { record: file.record, file };
        },
      },
    },
    permissions: {
      // The scopes of the reader limit the rows.
      Query: {
        talentPoolSize: READ_ANY,
        ownTalent: JOIN_POOL,
        ownTalentViews: JOIN_POOL,
        talentSearch: SEARCH_POOL,
        talentMember: SEARCH_POOL,
        talentMembers: READ_STUDENTS,
        talentNumbers: READ_STUDENTS,
        talentContacts: READ_STUDENTS,
        talentCompanies: READ_STUDENTS,
        talentContactRows: READ_ALL,
        talentSearches: READ_STUDENTS,
      },
      Mutation: {
        saveTalent: JOIN_POOL,
        confirmTalent: JOIN_POOL,
        leaveTalent: JOIN_POOL,
        contactTalent: SEARCH_POOL,
        openTalentCv: SEARCH_POOL,
      },
      types: {
        OwnTalent: JOIN_POOL,
        OwnTalentMembership: JOIN_POOL,
        TalentCard: READ_ANY,
        TalentSearch: SEARCH_POOL,
        TalentMember: SEARCH_POOL,
        TalentContactDetails: SEARCH_POOL,
        TalentVacancy: SEARCH_POOL,
        TalentCv: SEARCH_POOL,
        TalentMemberList: READ_STUDENTS,
        TalentListedMember: READ_STUDENTS,
        TalentNumbers: READ_STUDENTS,
        TalentContactList: READ_ANY,
        TalentContact: READ_ANY,
        TalentCompany: READ_STUDENTS,
        TalentSearchList: READ_STUDENTS,
        TalentSearchEntry: READ_STUDENTS,
        TalentFilterEntry: READ_STUDENTS,
      },
    },
    rateLimits: {
      talentSearch: { perDay: READS_PER_DAY, hasOnlyDayLimit: true },
      talentMember: { perDay: READS_PER_DAY, hasOnlyDayLimit: true },
      saveTalent: { perDay: CHANGES_PER_DAY, hasOnlyDayLimit: true },
      leaveTalent: { perDay: CHANGES_PER_DAY, hasOnlyDayLimit: true },
      contactTalent: { perDay: REASONS_PER_DAY, hasOnlyDayLimit: true },
      openTalentCv: { perDay: CVS_PER_DAY, hasOnlyDayLimit: true },
    },
  };
}
