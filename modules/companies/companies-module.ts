import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { listContacts } from '../people/contacts.ts';
import type { PortalModule } from '../portal-module.ts';
import sdl from './companies.graphql?raw';
import { countCompanies, findLastList, readCompanies, type CompaniesRequest } from './companies.ts';

/** Creates the module of the partner companies (PARTNERS-1). */
export function createCompaniesModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        // A client that asks only for a total reads no companies.
        companies: (_root, request: CompaniesRequest) => ({
          items: () => database.read((db) => readCompanies(db, request)),
          total: () => database.read((db) => countCompanies(db, request)),
          asOf: async () => (await database.read((db) => findLastList(db)))?.toISOString() ?? null,
        }),
        companyContacts: (_root, { companies }: { companies: string[] }) =>
          database.read((db) => listContacts(db, companies)),
      },
    },
    permissions: {
      // The backend gives the names of companies to every visitor.
      Query: { companies: 'signed-in', companyContacts: ADMINISTER_PEOPLE },
      Mutation: {},
      types: { CompanyList: 'signed-in', Company: 'signed-in', CompanyContact: ADMINISTER_PEOPLE },
    },
  };
}
