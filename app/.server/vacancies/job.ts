import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { findJobNotification } from '../notifications/backend-list.ts';
import { describePage } from '../page.ts';
import { loadRecord } from '../records/record.ts';
import { readsRows } from '../records/resource-page.ts';

/** What the page of a job of the backend shows. */
export interface BackendJobContent {
  /** The backend's number of the job. */
  number: string;
  /** The texts of the latest notification about it, each with the name of its field. */
  facts: readonly { term: string; text: string }[];
  /** The address of the vacancies that the user can see. */
  list: string | undefined;
}

/**
 * Loads the page of a vacancy (VACANCY-3). A number is a job of the backend (VACANCY-17). A reader who
 * manages no vacancies is sent to the page for readers.
 *
 * @param id the id of a vacancy, or a number of the backend
 * @throws a 404 Response if the user cannot read the vacancy, or if it does not exist
 */
export async function loadJob(context: AppLoadContext, request: Request, id: string) {
  if (/^\d{1,18}$/.test(id)) return await loadBackendJob(context, id);
  if (!readsRows(context, VACANCY)) {
    const forReaders = getRow('job-opportunity');
    if (refuse(forReaders.access, context.session.viewer) === undefined) {
      return redirect(pathOf(forReaders, { token: id }));
    }
  }
  return await loadRecord(context, request, id);
}

async function loadBackendJob(context: AppLoadContext, number: string) {
  const { viewer } = context.session;
  const found = await findJobNotification(context, number);
  const list = readsRows(context, VACANCY) ? getRow('jobs') : getRow('job-opportunities');
  const job: BackendJobContent = {
    number,
    facts: found.ok ? found.value.facts : [],
    list: addressOf(list, viewer),
  };
  return { page: { ...describePage(context), title: t('Job {number}', { number }) }, job };
}
