import type { IncomingMessage } from 'node:http';

import { opensPage } from '#rules/routes/page-request.ts';
import { splitLanguage } from '#rules/text/language.ts';

import type { GuardDecision } from './guard/guard.ts';
import type { Session } from './sessions/session.ts';

/** Pages that are no services, or that only lead to another page. */
const UNCOUNTED: ReadonlySet<string> = new Set(['dashboard', 'notifications', 'no-permission', 'queue-next']);

interface AnsweredPage {
  req: Pick<IncomingMessage, 'method' | 'headers'>;
  url: URL;
  decision: GuardDecision;
  viewer: Session['viewer'];
  /** The status of the response. */
  status: number;
}

/**
 * Returns the id of the page that a signed-in user has opened with a request; undefined if the request opens
 * none (DASHBOARD-52): see `opensPage`. Neither does a request for a part of the data of a page, or
 * one from the same page, such as after an action or with another filter.
 */
export function findVisitedPage({ req, url, decision, viewer, status }: AnsweredPage): string | undefined {
  const { row, refusal } = decision;
  if (status !== 200 || !row || refusal !== undefined) return undefined;
  if (!viewer || viewer.partialLogin || row.layout !== 'dashboard' || UNCOUNTED.has(row.id)) return undefined;
  const isOpened = opensPage({ method: req.method ?? '', header: (name) => req.headers[name] });
  if (!isOpened || isFromSamePage(req, decision)) return undefined;
  const routes = url.searchParams.get('_routes');
  if (decision.isData && routes !== null && !routes.split(',').includes(row.id)) return undefined;
  return row.id;
}

function isFromSamePage({ headers }: Pick<IncomingMessage, 'headers'>, { pagePath }: GuardDecision): boolean {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return false;
  return splitLanguage(new URL(referer).pathname).target === pagePath.split('?', 1)[0];
}
