import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { casePath } from '../cases/case.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { textOf } from '../records/transition-form.ts';
import { discardUnsent } from '../unsent-form.ts';
import { changeOutcome, describeQuestion, isOutcomeIntent } from './check.ts';
import { describeOutcome } from './describe-outcome.ts';

const ToCheckQuery = graphql(`
  query OutcomesToCheck($page: Int) {
    outcomesToCheck(page: $page) {
      total
      items {
        student
        studentName
        outcome {
          ...StudentOutcome
        }
      }
    }
  }
`);

/** Whom the list serves, for a user who checks no outcomes (OUTCOME-4). */
const SERVES =
  'This page is for career counselors, supervisors and administrators, who check what graduates have told of their work or study.';

function listPath(): string {
  return pathOf(getRow('outcomes-to-check'));
}

/** Loads the outcomes that wait for a check by the user (OUTCOME-4). */
export async function loadOutcomesToCheck(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  if (refuse(ACT_ON_STUDENTS, context.session.viewer) !== undefined)
    return { page, content: { kind: 'serves' as const, text: t(SERVES) } };
  const { searchParams } = new URL(request.url);
  const asked = pageNumberOf(searchParams);
  const first = await context.gateway.execute(ToCheckQuery, { page: asked });
  const lastPage = first.ok ? lastPageOf(first.data.outcomesToCheck.total, LIST_PAGE_ROWS) : 1;
  const shown = Math.min(asked, lastPage);
  // A check can leave fewer pages.
  const answer = shown === asked ? first : await context.gateway.execute(ToCheckQuery, { page: shown });
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, items } = answer.data.outcomesToCheck;
  const rows = items.map(({ student, studentName, outcome }) => ({
    name: studentName || t('Without a name'),
    path: casePath(student),
    outcome: describeOutcome(outcome, true),
  }));
  const question = await describeQuestion(context, listPath(), (unsent) => {
    const id = searchParams.get('question') ?? unsent;
    return rows.find(({ outcome }) => outcome.id === id)?.outcome;
  });
  return {
    page,
    content: {
      kind: 'list' as const,
      path: listPath(),
      sentence: tPlural(total, {
        one: '1 outcome waits for a check.',
        other: '{count} outcomes wait for a check.',
      }),
      rows,
      question,
      pagination: { page: shown, lastPage, path: listPath() },
    },
  };
}

/**
 * Checks one outcome of the list, and returns to it (OUTCOME-4).
 *
 * @throws a 400 Response for a form of another page
 */
export async function checkFromList(context: AppLoadContext, request: Request) {
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'discard') return await discardUnsent(context, listPath());
  if (!isOutcomeIntent(intent)) throw new Response(null, { status: 400 });
  return await changeOutcome(context, form, listPath());
}
