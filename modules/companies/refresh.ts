import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';
import { z } from 'zod';

import { HOUR } from '#rules/constants.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { ScheduledJob } from '../scheduler/scheduler.ts';
import type { ResourceTable } from '../engine/resource-table.ts';
import { findLastList, storeCompanies } from './companies.ts';
import { copyNames } from './names.ts';

/** The name of the job that copies the companies. */
export const COMPANIES_JOB = 'companies';

type NoVariables = Record<string, never>;

/** Asks the backend through the gateway, without a token. */
export type AskBackend = (
  document: TypedDocumentNode<unknown, NoVariables>,
) => Promise<GatewayAnswer<unknown>>;

const ACTIVE_PARTNERS = parse(
  'query Companies { activePartners(entity: "", skip_auth: true) { data { id en_company_name } } }',
) as TypedDocumentNode<unknown, NoVariables>;

const answerSchema = z.object({
  activePartners: z.object({
    data: z.array(z.object({ id: z.string(), en_company_name: z.string() })),
  }),
});

/** How old the copy becomes. */
const MAX_AGE = HOUR;

/**
 * Creates the job that copies the companies from the backend once an hour (PARTNERS-1). While the backend is
 * down, the copy stays as it is. An empty list is not believed: it would remove every company from the pages.
 *
 * @param tables the tables whose records get the names of their companies
 */
export function createCompaniesJob(
  database: PortalDatabase,
  tables: readonly ResourceTable[],
  askBackend: AskBackend,
): ScheduledJob {
  return {
    name: COMPANIES_JOB,
    async run(now) {
      const last = await database.read((db) => findLastList(db));
      if (last && now.getTime() - last.getTime() < MAX_AGE) return undefined;
      const answer = await askBackend(ACTIVE_PARTNERS);
      // The gateway logs the outage of the backend.
      if (!answer.ok) return undefined;
      const { data } = answerSchema.parse(answer.data).activePartners;
      const partners = data.map(({ id, en_company_name: name }) => ({ id, name }));
      const stored = await database.transaction(async (tx) => {
        const count = await storeCompanies(tx, partners, now);
        await copyNames(tx, tables);
        return count;
      });
      return stored === 0 ? undefined : { companies: stored };
    },
  };
}
