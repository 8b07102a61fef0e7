import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { listKept } from './kept.ts';
import { findSentenceForOthers } from './rights.ts';

const LogQuery = graphql(`
  query PersonActions($page: Int) {
    personActions(page: $page) {
      total
      items {
        id
        at
        kind
        actorName
        reason
        person
        counts {
          ...Counts
        }
      }
    }
  }
`);

/** Loads the log of the copies and erasures (ERASE-7). */
export async function loadLog(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const sentence = findSentenceForOthers(context);
  if (sentence) return { page: { ...page, purpose: '' }, content: sentence };
  let number = pageNumberOf(new URL(request.url).searchParams);
  let answer = await context.gateway.execute(LogQuery, { page: number });
  const lastPage = answer.ok ? lastPageOf(answer.data.personActions.total, LIST_PAGE_ROWS) : 1;
  if (answer.ok && number > lastPage) {
    number = lastPage;
    answer = await context.gateway.execute(LogQuery, { page: number });
  }
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This log is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, items } = answer.data.personActions;
  return {
    page,
    content: {
      kind: 'log' as const,
      sentence: tPlural(total, { one: '1 entry.', other: '{count} entries, the newest first.' }),
      entries: items.map(({ id, at, kind, actorName, reason, person, counts }) => ({
        id,
        at: formatExactMoment(new Date(at)),
        what: kind === 'export' ? t('Copy downloaded') : t('Erased'),
        isUnfinished: kind === 'erase' && counts.person === 0,
        by: actorName,
        reason: reason ?? undefined,
        person,
        kept: listKept(counts),
      })),
      pagination: { page: number, lastPage, path: '/people/log' },
    },
  };
}
