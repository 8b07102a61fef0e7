import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { breadcrumbsOf, pathOf } from '#rules/routes/tree.ts';
import { contactFormSchema, CONTACT_LABELS } from '#rules/talent-pool/contact-form.ts';
import { CONTACT_REASONS, CONTACTS_PER_DAY } from '#rules/talent-pool/rules.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import type { TalentMemberQuery as Answer } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { presentFacts } from '../profiles/presented.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent, findUnsentValues } from '../unsent-form.ts';
import { getViewer } from '../viewer.ts';
import { describeCard } from './describe.ts';
import { ContactTalentMutation, TalentMemberQuery } from './operations.ts';
import { actsForCompany } from './pool.ts';

/** The fields of the form, in the order of the page. */
const FIELDS = Object.keys(CONTACT_LABELS);
/** The argument of each field of the form. */
const ARGUMENTS = Object.fromEntries(FIELDS.map((field) => [field, `input.${field}`]));

const memberPath = (id: string) => pathOf(getRow('talent-pool-member'), { id });

/**
 * Loads a member for a company: without the name, until the company gives a reason (TALENT-5, TALENT-6).
 *
 * @throws a 404 Response for a user of no company, and for a member who has left
 */
export async function loadMember(context: AppLoadContext, id: string) {
  if (!actsForCompany(context)) throw new Response(null, { status: 404 });
  const page = describePage(context);
  const answer = await context.gateway.execute(TalentMemberQuery, { id });
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const text = failureMessage(
      answer,
      t('The talent pool is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { card, contact, vacancies, leftToday } = answer.data.talentMember;
  const described = describeCard(card);
  const title = contact?.name ?? described.title;
  const crumbs = [
    ...breadcrumbsOf(getRow('talent-pool'), getViewer(context)).map((crumb) => ({
      ...crumb,
      title: t(crumb.title),
    })),
    { title, path: undefined },
  ];
  return {
    page: { ...page, title, crumbs },
    content: {
      kind: 'member' as const,
      id,
      card: described,
      contact: contact ? describeDetails(id, contact) : undefined,
      form: contact ? undefined : await describeForm(context, id, { vacancies, leftToday }),
    },
  };
}

type Member = Answer['talentMember'];

function describeDetails(id: string, contact: NonNullable<Member['contact']>) {
  const { name, email, phone, cv, until } = contact;
  const cvAddress = pathOf(getRow('talent-pool-cv'), { id });
  return {
    name: name || t('Without a name'),
    facts: presentFacts({ email, phone, cv }, id).map(({ label, value }) => ({
      label,
      value: value.kind === 'file' ? { ...value, to: cvAddress } : value,
    })),
    until: t('Your company sees this until {time}. After that, a new reason is needed.', {
      time: formatExactMoment(new Date(until)),
    }),
  };
}

async function describeForm(
  context: AppLoadContext,
  id: string,
  { vacancies, leftToday }: Pick<Member, 'vacancies' | 'leftToday'>,
) {
  const unsent = await findUnsentValues(context, memberPath(id), FIELDS);
  return {
    constraint: constraintsOf(contactFormSchema),
    submission: createSubmission(),
    isUnsent: unsent !== undefined,
    reasons: Object.entries(CONTACT_REASONS)
      .filter(([value]) => value !== 'vacancy' || vacancies.length > 0)
      .map(([value, label]) => ({ value, label })),
    vacancies: vacancies.map((vacancy) => ({ value: vacancy.id, label: vacancy.title })),
    left:
      leftToday === 0
        ? t(
            'Your company has asked for the contact details of {most} people today, which is the limit. You can go on tomorrow.',
            { most: CONTACTS_PER_DAY },
          )
        : tPlural(leftToday, {
            one: 'Your company can ask for the contact details of 1 more person today.',
            other: 'Your company can ask for the contact details of {count} more people today.',
          }),
    isAtLimit: leftToday === 0,
    values: unsent ?? { reason: '', vacancy: '', text: '' },
  };
}

/**
 * Sends the reason of a company. The page then shows the contact details (TALENT-6).
 *
 * @throws a 404 Response for a user of no company; a 400 Response for a form of another page
 */
export async function contactMember(context: AppLoadContext, request: Request, id: string) {
  if (!actsForCompany(context)) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'discard') return await discardUnsent(context, memberPath(id));
  if (intent !== 'contact') throw new Response(null, { status: 400 });
  const submission = parseForm(form, contactFormSchema);
  const refuse = (options: Parameters<typeof sendBack>[2] = {}) => {
    const returned = sendBack(context, submission, options);
    return data({ ...returned.data, submission: readSubmission(form) }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuse();
  const answer = await context.gateway.executeToEnd(ContactTalentMutation, {
    id,
    input: submission.value,
    submission: readSubmission(form),
  });
  if (answer.ok) {
    await context.session.unsentForms.forget(memberPath(id));
    context.session.setFlash({
      kind: 'success',
      title: t('The contact details are below'),
      text: t('The person was told that your company asked, and why.'),
    });
    return redirect(memberPath(id));
  }
  if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
  const fieldErrors = fieldErrorsOf(answer.validation, ARGUMENTS);
  if (fieldErrors) return refuse({ fieldErrors });
  const message = isAnswerLost(answer)
    ? t('We do not know whether your reason was saved. You can send it again: it is saved only once.')
    : failureMessage(answer, t(TRY_AGAIN_SOON));
  return refuse({ message, status: answer.status });
}
