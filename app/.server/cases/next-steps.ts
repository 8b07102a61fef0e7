import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { describeDue } from '#rules/dashboard/due-words.ts';
import { refuse } from '#rules/identity/access.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';
import { capitalise } from '#rules/text/capitalise.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { OpenNextStepsQuery as Answer } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { casePath } from './case.ts';
import { OpenNextStepsQuery } from './operations.ts';

/** Whom the list serves, for a user without cases (CASE-10). */
const SERVES =
  'This page is for career counselors, supervisors and administrators, who plan next steps with their students.';

/** Loads the open next steps that belong to the user (CASE-10). */
export async function loadNextSteps(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const { viewer } = context.session;
  if (refuse(ACT_ON_STUDENTS, viewer) !== undefined)
    return { page, content: { kind: 'serves' as const, text: t(SERVES) } };
  const asked = pageNumberOf(new URL(request.url).searchParams);
  const first = await context.gateway.execute(OpenNextStepsQuery, { page: asked });
  const lastPage = first.ok ? lastPageOf(first.data.openNextSteps.total, LIST_PAGE_ROWS) : 1;
  const shown = Math.min(asked, lastPage);
  // A step that was done can leave fewer pages.
  const answer = shown === asked ? first : await context.gateway.execute(OpenNextStepsQuery, { page: shown });
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const now = new Date();
  return {
    page,
    content: {
      kind: 'list' as const,
      steps: answer.data.openNextSteps.items.map((step) => describeStep(step, now)),
      pagination: { page: shown, lastPage, path: pathOf(getRow('next-steps')) },
    },
  };
}

type Step = Answer['openNextSteps']['items'][number];

function describeStep({ id, student, studentName, nextStep, dueOn, authorName, isOwn }: Step, now: Date) {
  const { text, urgency } = describeDue(dueOn, now);
  return {
    id,
    name: studentName || t('Without a name'),
    path: casePath(student),
    text: nextStep,
    when: capitalise(text),
    urgency,
    author: isOwn ? undefined : t('Planned by {name}', { name: isolate(authorName) }),
  };
}
