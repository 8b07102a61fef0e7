import type { PortalDatabase } from '../database/database.ts';
import { listContacts } from '../people/directory.ts';
import { READS } from '../people/rights.ts';
import type { PortalModule } from '../portal-module.ts';
import sdl from './companies.graphql?raw';
import { listCompanies, type CompaniesRequest } from './companies.ts';

/** Creates the module of the partner companies (PARTNERS-1). */
export function createCompaniesModule(database: PortalDatabase): PortalModule {
  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        companies: (_root, request: CompaniesRequest) => database.read((db) => listCompanies(db, request)),
        companyContacts: (_root, { companies }: { companies: string[] }) =>
          database.read((db) => listContacts(db, companies)),
      },
    },
    permissions: {
      // The backend gives the names of companies to every visitor.
      Query: { companies: 'signed-in', companyContacts: READS },
      Mutation: {},
      types: { CompanyList: 'signed-in', Company: 'signed-in', CompanyContact: READS },
    },
  };
}
