import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { handOverSchema } from '#rules/caseload/hand-over.ts';
import { CASELOAD_PAGES, roleOfRow } from '#rules/caseload/pages.ts';
import { CASELOAD_SERVES, caseloadViewOf } from '#rules/caseload/rights.ts';
import { joinTexts } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import type { HandOverMutation as Sent } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { collegeLabel } from '../people/person.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { mayAdministerPeople } from '../people/rights.ts';
import { getViewer } from '../viewer.ts';

const PlanQuery = graphql(`
  query HandOverPlan($role: AdviserRole!, $from: ID, $students: [ID!]) {
    handOverPlan(role: $role, from: $from, students: $students) {
      from {
        id
        name
      }
      students {
        id
        name
      }
      total
      studentsKey
      advisers {
        id
        name
        college
      }
    }
  }
`);

const HandOverMutation = graphql(`
  mutation HandOver(
    $role: AdviserRole!
    $from: ID
    $students: [ID!]
    $adviser: ID!
    $note: String
    $studentsKey: String
  ) {
    handOver(
      role: $role
      from: $from
      students: $students
      adviser: $adviser
      note: $note
      studentsKey: $studentsKey
    ) {
      handedOver
      before
      left
    }
  }
`);

/** The parameter that says that the students are chosen ones, so that no choice is not all of them. */
const CHOSEN = 'chosen';

/**
 * Reads from the address whose students are handed over, and which ones.
 *
 * @returns undefined for a user who hands no one over
 */
function readAddress(context: AppLoadContext, request: Request) {
  const role = roleOfRow(context.row?.id ?? '');
  const parameters = new URL(request.url).searchParams;
  const people = parameters.getAll('person');
  const isChosen = people.length > 0 || parameters.has(CHOSEN);
  const view = caseloadViewOf(getViewer(context), role);
  const mayHandOver = view === 'own' || (view === 'all' && mayAdministerPeople(context));
  const from = view === 'own' ? undefined : (parameters.get('adviser') ?? '');
  return {
    mayHandOver,
    role,
    /** Whether the address names no one: chosen students without a choice, or no adviser. */
    isEmpty: from === '' || (isChosen && people.length === 0),
    asked: { role, from, students: isChosen ? people : undefined },
  };
}

/** Loads the page that says whom a user hands over, and takes the new adviser (CASELOAD-7). */
export async function loadHandOver(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const { mayHandOver, role, isEmpty, asked } = readAddress(context, request);
  if (!mayHandOver)
    return { page, content: { kind: 'text' as const, text: t(CASELOAD_SERVES[role]), back: undefined } };
  const { path, handOver } = CASELOAD_PAGES[role];
  if (isEmpty)
    return { page, content: { kind: 'text' as const, text: t('Choose whom you hand over.'), back: path } };
  const answer = await context.gateway.execute(PlanQuery, asked);
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const text = failureMessage(answer, t(TRY_AGAIN_SOON));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { from, students, total, studentsKey, advisers } = answer.data.handOverPlan;
  if (total === 0)
    return {
      page,
      content: { kind: 'text' as const, text: t('There are no students to hand over.'), back: path },
    };
  return {
    page,
    content: {
      kind: 'form' as const,
      studentsKey: studentsKey ?? undefined,
      action: `${handOver}${new URL(request.url).search}`,
      back: path,
      sentence: tPlural(total, {
        one: 'You hand over 1 student:',
        other: 'You hand over {count} students:',
      }),
      /** The adviser who does not advise them any more; undefined if this is the user. */
      from: asked.from === undefined ? undefined : from.name || t('Without a name'),
      names: students.map(({ id, name }) => ({ id, name: name || t('Without a name') })),
      more:
        total > students.length
          ? tPlural(total - students.length, { one: 'And 1 more', other: 'And {count} more' })
          : undefined,
      options: advisers.map(({ id, name, college }) => ({
        value: id,
        label: joinTexts([name || t('Without a name'), ...[collegeLabel(college) ?? []].flat()]),
      })),
    },
  };
}

/** Hands students over, and returns to the page of the caseload with a message (CASELOAD-7). */
export async function handStudentsOver(context: AppLoadContext, request: Request) {
  const { mayHandOver, role, isEmpty, asked } = readAddress(context, request);
  if (!mayHandOver || isEmpty) throw new Response(null, { status: mayHandOver ? 400 : 403 });
  const submission = parseForm(await request.formData(), handOverSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const answer = await context.gateway.executeToEnd(HandOverMutation, { ...asked, ...submission.value });
  if (answer.ok) {
    const { handedOver } = answer.data.handOver;
    context.log.info({ user: context.session.viewer?.id, role, handedOver }, 'students were handed over');
    context.session.setFlash({
      kind: handedOver > 0 ? 'success' : 'info',
      ...describeDone(answer.data.handOver),
    });
    return redirect(CASELOAD_PAGES[role].path);
  }
  if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
  if (isAnswerLost(answer)) {
    context.session.setFlash({
      kind: 'error',
      title: t('We do not know whether this was done'),
      text: t('Check who advises the students now.'),
    });
    return redirect(CASELOAD_PAGES[role].path);
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

/** Says how many students were handed over, and how many were left out and why. */
function describeDone({ handedOver, before, left }: Sent['handOver']) {
  const isRepetition = handedOver === 0 && before > 0;
  const title = isRepetition
    ? tPlural(before, {
        one: '1 student was handed over before',
        other: '{count} students were handed over before',
      })
    : tPlural(handedOver, {
        one: '1 student was handed over',
        other: '{count} students were handed over',
      });
  if (left > 0) {
    return {
      title: handedOver + before === 0 ? t('No student was handed over') : title,
      text: tPlural(left, {
        one: '1 student was left out, because another person advises this student now, or no one does.',
        other: '{count} students were left out, because other people advise them now, or no one does.',
      }),
    };
  }
  if (isRepetition) return { title, text: t('Nothing was changed.') };
  return handedOver === 0 ? { title: t('No student was handed over') } : { title };
}
