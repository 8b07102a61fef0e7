import { ModuleError } from '#rules/modules/module-error.ts';
import { CHANGE_TRUST, mayReadTrust, READ_TRUST } from '#rules/vacancies/rights.ts';

import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type ModuleContext, type PortalModule } from '../portal-module.ts';
import {
  countVacancyCompanies,
  readVacancyCompanies,
  setCompanyTrust,
  type VacancyCompaniesRequest,
} from './trusted-companies.ts';
import sdl from './trusted-companies.graphql?raw';

/** Creates the module of the companies that publish vacancies without an approval (VACANCY-9). */
export function createTrustedCompaniesModule(database: PortalDatabase): PortalModule {
  async function change(company: string, isTrusted: boolean, context: ModuleContext): Promise<string> {
    await database.transaction((tx) => setCompanyTrust(tx, viewerOf(context), company, isTrusted));
    return company;
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        vacancyCompanies: (_root, request: VacancyCompaniesRequest, { viewer }) => {
          if (!mayReadTrust(viewer)) throw new ModuleError('FORBIDDEN');
          return {
            items: () => database.read((db) => readVacancyCompanies(db, request)),
            total: () => database.read((db) => countVacancyCompanies(db, request)),
          };
        },
      },
      Mutation: {
        trustCompany: (_root, { company }: { company: string }, context) => change(company, true, context),
        endCompanyTrust: (_root, { company }: { company: string }, context) =>
          change(company, false, context),
      },
    },
    permissions: {
      Query: { vacancyCompanies: READ_TRUST },
      Mutation: { trustCompany: CHANGE_TRUST, endCompanyTrust: CHANGE_TRUST },
      types: { VacancyCompanyList: READ_TRUST, VacancyCompany: READ_TRUST },
    },
  };
}
