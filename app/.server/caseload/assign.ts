import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { bulkChoice, bulkFormSchema, readBulkChoice } from '#rules/caseload/hand-over.ts';
import { ADVISER_ROLES } from '#rules/caseload/roles.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import type { AssignmentAudienceQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { collegeLabel } from '../people/person.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { mayAdministerPeople } from '../people/rights.ts';
import { listAddressOf, readAudience } from '../students/audience.ts';
import { getViewer } from '../viewer.ts';

const AudienceQuery = graphql(`
  query AssignmentAudience($audience: StudentAudience!) {
    assignmentAudience(audience: $audience) {
      total
      studentsKey
      names
      advised {
        role
        count
      }
    }
    possibleAdvisers {
      id
      name
      role
      college
      email
    }
  }
`);

const AssignMutation = graphql(`
  mutation AssignAdviserInBulk(
    $audience: StudentAudience!
    $role: AdviserRole!
    $adviser: ID
    $replaces: Boolean
    $studentsKey: String
  ) {
    assignAdviserInBulk(
      audience: $audience
      role: $role
      adviser: $adviser
      replaces: $replaces
      studentsKey: $studentsKey
    ) {
      changed
      left
    }
  }
`);

/** Loads the page that assigns an adviser to several students (CASELOAD-8). */
export async function loadAssignment(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const say = (text: string) => ({ page, content: { kind: 'text' as const, text, back: '/students' } });
  if (!mayAdministerPeople(context)) return say(t('Administrators assign advisers on this page.'));
  const { search, searchParams } = new URL(request.url);
  const audience = readAudience(searchParams, 'all');
  if (!audience) return say(t('Choose students on a list first, and then “Assign an adviser”.'));
  const answer = await context.gateway.execute(AudienceQuery, { audience });
  if (!answer.ok) {
    const text = failureMessage(answer, t(TRY_AGAIN_SOON));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, studentsKey, names, advised } = answer.data.assignmentAudience;
  if (total === 0) return say(t('None of these students is in the directory any more.'));
  if (total > MOST_OF_AUDIENCE) {
    return say(
      t('These are {total} students. You can assign at most {limit} at once. Use more filters.', {
        total: formatNumber(total),
        limit: MOST_OF_AUDIENCE,
      }),
    );
  }
  return {
    page,
    content: {
      kind: 'form' as const,
      studentsKey: studentsKey ?? undefined,
      action: `/students/assign${search}`,
      back: listAddressOf(searchParams, getViewer(context), 'all'),
      sentence: tPlural(total, {
        one: 'You assign an adviser to 1 student:',
        other: 'You assign an adviser to {count} students:',
      }),
      names: names.map((name) => name || t('Without a name')),
      more:
        total > names.length
          ? tPlural(total - names.length, { one: 'And 1 more', other: 'And {count} more' })
          : undefined,
      advised: advised.map(({ role, count }) => tPlural(count, ADVISED[role])),
      options: listOptions(answer.data),
      submit: tPlural(total, { one: 'Assign 1 student', other: 'Assign {count} students' }),
    },
  };
}

/** How many of the students have an adviser with each role. */
const ADVISED = {
  careercounselor: {
    one: '1 of them has a career counselor.',
    other: '{count} of them have a career counselor.',
  },
  supervisor: { one: '1 of them has a supervisor.', other: '{count} of them have a supervisor.' },
} as const;

/** Lists the advisers of each role, and the end of the assignments to this role. */
function listOptions({ possibleAdvisers }: AssignmentAudienceQuery) {
  return ADVISER_ROLES.flatMap((role) => {
    const name = t(ROLE_NAMES[role]);
    return [
      ...possibleAdvisers
        .filter((adviser) => adviser.role === role)
        .map((adviser) => ({
          value: bulkChoice(role, adviser.id),
          label: t('{role}: {name}', {
            role: name,
            name: isolate(
              joinTexts([adviser.name, collegeLabel(adviser.college) ?? adviser.email].filter(Boolean)),
            ),
          }),
        })),
      { value: bulkChoice(role), label: t('No {role}', { role: name.toLowerCase() }) },
    ];
  });
}

/** Assigns an adviser to several students, and returns to their list with a message (CASELOAD-8). */
export async function assignSeveral(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const audience = readAudience(searchParams, 'all');
  if (!mayAdministerPeople(context)) throw new Response(null, { status: 403 });
  if (!audience) throw new Response(null, { status: 400 });
  const submission = parseForm(await request.formData(), bulkFormSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const choice = readBulkChoice(submission.value.adviser);
  const { studentsKey } = submission.value;
  const replaces = submission.value.replaces === 'on';
  const answer = await context.gateway.executeToEnd(AssignMutation, {
    audience,
    replaces,
    studentsKey,
    ...choice,
  });
  const back = listAddressOf(searchParams, getViewer(context), 'all');
  if (answer.ok) {
    const { changed, left } = answer.data.assignAdviserInBulk;
    const { id: user } = context.session.viewer ?? {};
    context.log.info({ user, role: choice.role, changed, left }, 'advisers were assigned in bulk');
    context.session.setFlash({
      kind: changed > 0 ? 'success' : 'info',
      title: tPlural(changed, DONE[choice.adviser === null ? 'ended' : 'assigned']),
      text: left === 0 ? undefined : tPlural(left, LEFT),
    });
    return redirect(back);
  }
  if (isAnswerLost(answer)) {
    context.session.setFlash({
      kind: 'error',
      title: t('We do not know whether this was done'),
      text: t('Check who advises the students now.'),
    });
    return redirect(back);
  }
  return answer.validation
    ? sendBack(context, submission, { fieldErrors: answer.validation })
    : sendBack(context, submission, {
        message: t('Nothing was changed. {reason}', {
          reason: failureMessage(answer, t(TRY_AGAIN_SOON)),
        }),
        status: answer.status,
      });
}

const DONE = {
  assigned: { one: '1 student was assigned', other: '{count} students were assigned' },
  ended: { one: '1 assignment was ended', other: '{count} assignments were ended' },
} as const;

const LEFT = { one: '1 student stays as before.', other: '{count} students stay as before.' } as const;
