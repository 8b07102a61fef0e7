import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { isStudentListId } from '#rules/students/lists.ts';
import { isolate } from '#rules/text/isolate.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { listAddressOf, readAudience } from '../students/audience.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent } from '../unsent-form.ts';
import { describeMailForm, describeNotSaved, NO_ANSWER, receiveMailForm } from './form.ts';
import { MAILS_SERVE, writesTo } from './rights.ts';

const AudienceQuery = graphql(`
  query StaffMailAudience($audience: StudentAudience!) {
    staffMailAudience(audience: $audience) {
      total
      names
    }
  }
`);

const AddMutation = graphql(`
  mutation AddStaffMail($audience: StudentAudience!, $input: StaffMailInput!, $submission: String) {
    addStaffMail(audience: $audience, input: $input, submission: $submission) {
      id
    }
  }
`);

const pathOfNew = () => pathOf(getRow('staff-mail-new'));

/** Loads the form of a new e-mail, with whom it is for (STAFFMAIL-2). */
export async function loadNewMail(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const { viewer } = context.session;
  const reads = writesTo(viewer);
  if (!viewer || reads === undefined)
    return { page, content: { kind: 'text' as const, text: t(MAILS_SERVE) } };
  const parameters = new URL(request.url).searchParams;
  const back = listAddressOf(parameters, viewer, reads);
  const audience = readAudience(parameters, reads);
  if (!audience) return { page, content: noForm(t('Choose the students in the list first.'), back) };
  const answer = await context.gateway.execute(AudienceQuery, { audience });
  if (!answer.ok) {
    const text = failureMessage(answer, t(PAGE_UNAVAILABLE));
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, names } = answer.data.staffMailAudience;
  if (total === 0) {
    return { page, content: noForm(t('There is no student to write to. Choose at least one.'), back) };
  }
  if (total > MOST_OF_AUDIENCE) return { page, content: noForm(tooMany(total), back) };
  return {
    page,
    content: {
      kind: 'form' as const,
      audience: describeAudience(total, names),
      ...(await describeMailForm(context, {
        path: pathOfNew(),
        values: {},
        key: { submission: createSubmission() },
        back,
      })),
    },
  };
}

/** A page without a form: why, and the link to the list. */
function noForm(text: string, back: string) {
  return { kind: 'none' as const, text, back };
}

function tooMany(total: number): string {
  return t(
    'An e-mail can go to at most {most} students, and you have chosen {total}. Choose fewer of them.',
    {
      most: formatNumber(MOST_OF_AUDIENCE),
      total: formatNumber(total),
    },
  );
}

/** Says whom an e-mail is for: the first two students by name, and the number of the others. */
function describeAudience(total: number, names: readonly string[]): string {
  const [first = '', second = ''] = names.map((name) => isolate(name || t('Without a name')));
  if (total === 1) return t('To 1 student: {first}', { first });
  if (total === 2) return t('To 2 students: {first} and {second}', { first, second });
  return tPlural(
    total - names.length,
    {
      one: 'To {total} students: {first}, {second} and 1 other',
      other: 'To {total} students: {first}, {second} and {count} others',
    },
    { total: formatNumber(total), first, second },
  );
}

/** Saves a new draft, and opens its preview (STAFFMAIL-2). A form with errors comes back with its text. */
export async function saveNewMail(context: AppLoadContext, request: Request) {
  const form = await request.formData();
  const { searchParams, search } = new URL(request.url);
  if (form.get('intent') === 'discard') return await discardUnsent(context, pathOfNew(), search);
  const { submission, refuse } = receiveMailForm(context, form);
  if (submission.status !== 'success') return refuse();
  const reads = writesTo(context.session.viewer);
  if (reads === undefined) throw new Response(null, { status: 403 });
  const audience = readAudience(searchParams, reads);
  if (!audience) throw new Response(null, { status: 400 });
  const key = readSubmission(form);
  const list = searchParams.get('list') ?? '';
  const answer = await context.gateway.executeToEnd(AddMutation, {
    audience,
    input: submission.value,
    ...(key !== undefined && { submission: key }),
  });
  const id = answer.ok ? answer.data.addStaffMail?.id : undefined;
  if (id === undefined) {
    const { refusal, version } = describeNotSaved(answer.ok ? NO_ANSWER : answer);
    return refuse(refusal, version);
  }
  await context.session.unsentForms.forget(pathOfNew());
  context.log.info(
    {
      user: context.session.viewer?.id,
      mail: id,
      list: isStudentListId(list) ? list : undefined,
      chosen: audience.people?.length,
    },
    'an e-mail to students was saved as a draft',
  );
  return redirect(pathOf(getRow('staff-mail'), { id }));
}
