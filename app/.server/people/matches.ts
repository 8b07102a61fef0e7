import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { MatchReason, PersonMatchesQuery } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { describePerson } from './person.ts';
import { findSentenceForOthers, refuseOthers } from './rights.ts';

const MatchesQuery = graphql(`
  query PersonMatches($page: Int) {
    personMatches(page: $page) {
      total
      items {
        id
        reason
        value
        foundAt
        first {
          ...DirectoryPerson
        }
        second {
          ...DirectoryPerson
        }
      }
    }
  }
`);

const DecideMutation = graphql(`
  mutation DecidePersonMatch($id: ID!, $isSame: Boolean!) {
    decidePersonMatch(id: $id, isSame: $isSame)
  }
`);

const REASONS: Readonly<Record<MatchReason, string>> = {
  email: 'Both have the e-mail address {value}.',
  studentId: 'The first account names the student id {value}, which belongs to the second one.',
};

/** What each decision does, by the reason of the pair. */
const DECISIONS: Readonly<Record<MatchReason, { same: string; warning: string; different: string }>> = {
  email: {
    same: 'Join both',
    warning: 'The two records become one. This cannot be undone.',
    different: 'They are two people',
  },
  studentId: {
    same: 'Give the student id to the first',
    warning:
      'The first account gets this student id and what an import knows of it. The second one loses both.',
    different: 'Leave it with the second',
  },
};

/** Loads the pairs that wait for a decision (PEOPLE-5). */
export async function loadMatches(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const sentence = findSentenceForOthers(context);
  if (sentence) return { page: { ...page, purpose: '' }, content: sentence };
  const number = pageNumberOf(new URL(request.url).searchParams);
  const answer = await readMatches(context, number);
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, items } = answer;
  return {
    page,
    content: {
      kind: 'matches' as const,
      sentence: tPlural(total, {
        one: '1 pair waits for a decision.',
        other: '{count} pairs wait for a decision.',
      }),
      matches: items.map(({ id, reason, value, foundAt, first, second }) => ({
        id,
        reason: t(REASONS[reason], { value }),
        found: t('Found on {date}.', { date: formatDayOf(new Date(foundAt)) }),
        labels: {
          same: t(DECISIONS[reason].same),
          warning: t(DECISIONS[reason].warning),
          different: t(DECISIONS[reason].different),
        },
        people: [describePerson(first), describePerson(second)],
      })),
      pagination: { page: answer.page, lastPage: answer.lastPage, path: '/people/matches' },
    },
  };
}

type Pairs = PersonMatchesQuery['personMatches'];

/** Reads a page of the pairs. Reads the last page instead of a page after it. */
async function readMatches(
  context: AppLoadContext,
  page: number,
): Promise<
  Extract<GatewayAnswer<never>, { ok: false }> | (Pairs & { ok: true; page: number; lastPage: number })
> {
  const answer = await context.gateway.execute(MatchesQuery, { page });
  if (!answer.ok) return answer;
  const { personMatches } = answer.data;
  const lastPage = lastPageOf(personMatches.total, LIST_PAGE_ROWS);
  if (page > lastPage) return await readMatches(context, lastPage);
  return { ok: true, ...personMatches, page, lastPage };
}

/** Decides about a pair, and returns to the list with a message (PEOPLE-5). */
export async function decideAboutMatch(context: AppLoadContext, request: Request) {
  refuseOthers(context);
  const form = await request.formData();
  const id = form.get('match');
  const decision = form.get('decision');
  if (typeof id !== 'string' || (decision !== 'same' && decision !== 'different')) {
    throw new Response(null, { status: 400 });
  }
  const answer = await context.gateway.executeToEnd(DecideMutation, { id, isSame: decision === 'same' });
  context.session.setFlash(
    answer.ok
      ? { kind: 'success', title: t('Your decision was saved') }
      : { kind: 'error', ...describeFailure(answer) },
  );
  return redirect('/people/matches');
}

function describeFailure(answer: Parameters<typeof failureMessage>[0]) {
  if (answer.code === 'CONFLICT' || answer.code === 'NOT_FOUND') {
    const { conflict } = answer;
    const text = conflict
      ? t('{name} decided about this pair {when}.', {
          name: isolate(conflict.by),
          when: ageWithin(conflict.at, Date.now()),
        })
      : t('This pair was decided in the meantime.');
    return { title: t('Nothing was changed'), text };
  }
  if (isAnswerLost(answer)) {
    return {
      title: t('We do not know whether this was done'),
      text: t('Look whether the pair is still here.'),
    };
  }
  return {
    title: t('Nothing was changed'),
    text: failureMessage(answer, t('Please try again in a minute.')),
  };
}
