import { data, redirect } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';

import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { OUTCOME_CATEGORIES, OUTCOME_CITIES } from '#rules/outcomes/categories.ts';
import { STAFF_DETAILS } from '#rules/outcomes/details.ts';
import { LATEST_START, outcomeSchema, RELATED_CHOICES } from '#rules/outcomes/schema.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { breadcrumbsOf, pathOf } from '#rules/routes/tree.ts';
import { ACT_ON_STUDENTS, readsOf } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_FIELDS } from '#rules/vacancies/choices.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { casePath } from '../cases/case.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { sendBack } from '../parse-form.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent, findUnsentValues } from '../unsent-form.ts';
import { getViewer } from '../viewer.ts';

const StudentQuery = graphql(`
  query OutcomeStudent($id: ID!) {
    studentCase(id: $id) {
      name
    }
    studentOutcomes(student: $id) {
      mayRecord
    }
  }
`);

const RecordMutation = graphql(`
  mutation RecordStudentOutcome($student: ID!, $input: OutcomeInput!, $submission: String) {
    recordStudentOutcome(student: $student, input: $input, submission: $submission) {
      id
    }
  }
`);

/** The fields of the form, in the order of the page. */
const FIELDS = ['category', ...STAFF_DETAILS];

/** The argument of each field of the form. */
const ARGUMENTS = Object.fromEntries(FIELDS.map((field) => [field, `input.${field}`]));

/** Whom the page serves, for a user who records no outcomes (OUTCOME-4). */
const SERVES =
  'This page is for career counselors, supervisors and administrators, who record what their graduates do.';

/** Returns the path of the form of a student. */
function formPath(student: string): string {
  return pathOf(getRow('student-outcome'), { token: student });
}

/**
 * Loads the form of an outcome of a student (OUTCOME-4).
 *
 * @throws a 404 Response for a student whom the user does not see
 */
export async function loadOutcomeForm(context: AppLoadContext, student: string) {
  const page = describePage(context);
  const { viewer } = context.session;
  const serves = { page, content: { kind: 'text' as const, text: t(SERVES), back: undefined } };
  if (readsOf(viewer) === undefined) return serves;
  const answer = await context.gateway.execute(StudentQuery, { id: student });
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const text = failureMessage(
      answer,
      t('This form is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  if (refuse(ACT_ON_STUDENTS, viewer) !== undefined) return serves;
  const { studentCase, studentOutcomes } = answer.data;
  const name = studentCase.name || t('Without a name');
  const back = casePath(student);
  const crumbs = [
    ...breadcrumbsOf(getRow('students'), getViewer(context)).map(({ title, path }) => ({
      title: t(title),
      path,
    })),
    { title: name, path: back },
    { title: page.title, path: undefined },
  ];
  if (!studentOutcomes.mayRecord) {
    const text = t('The staff record outcomes only of students who graduate, and of graduates.');
    return { page: { ...page, crumbs }, content: { kind: 'text' as const, text, back } };
  }
  const unsent = await findUnsentValues(context, formPath(student), FIELDS);
  const today = todayInDubai();
  return {
    page: { ...page, crumbs },
    content: {
      kind: 'form' as const,
      name,
      back,
      action: formPath(student),
      submission: createSubmission(),
      isUnsent: unsent !== undefined,
      values: unsent ?? {},
      latestDay: addDays(today, LATEST_START),
      categories: optionsOf(OUTCOME_CATEGORIES),
      options: {
        field: optionsOf(VACANCY_FIELDS),
        city: optionsOf(OUTCOME_CITIES),
        relatedToStudy: optionsOf(RELATED_CHOICES),
      },
    },
  };
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label: t(label) }));
}

/** Records an outcome of a student, and returns to the page of the student (OUTCOME-4). */
export async function submitOutcome(context: AppLoadContext, request: Request, student: string) {
  const form = await request.formData();
  if (textOf(form, 'intent') === 'discard') return await discardUnsent(context, formPath(student));
  const known = new FormData();
  for (const name of FIELDS) known.set(name, textOf(form, name));
  const submission = parseWithZod(known, { schema: outcomeSchema });
  const refuseForm = (options: Parameters<typeof sendBack>[2] = {}) => {
    const returned = sendBack(context, submission, options);
    return data({ ...returned.data, submission: readSubmission(form) }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuseForm();
  const { relatedToStudy, ...values } = submission.value;
  const answer = await context.gateway.executeToEnd(RecordMutation, {
    student,
    // Its schema is one of a choice, whose type is a text.
    input: { ...values, relatedToStudy: relatedToStudy as keyof typeof RELATED_CHOICES | undefined },
    submission: readSubmission(form),
  });
  if (answer.ok) {
    await context.session.unsentForms.forget(formPath(student));
    context.session.setFlash({
      kind: 'success',
      title: t('The outcome is recorded'),
      text: t('It is verified. The graduate gets a notification, and can correct it.'),
    });
    return redirect(casePath(student));
  }
  const fieldErrors = fieldErrorsOf(answer.validation, ARGUMENTS);
  if (fieldErrors) return refuseForm({ fieldErrors });
  return refuseForm({ message: describeFailure(answer), status: answer.status });
}

function describeFailure(answer: Extract<GatewayAnswer<never>, { ok: false }>): string {
  if (answer.code === 'NOT_FOUND')
    return t('This student is not here any more. Copy your text before you leave the page.');
  return isAnswerLost(answer)
    ? t('We do not know whether the outcome was recorded. You can save it again: it is recorded only once.')
    : t('The outcome was not recorded. {reason}', { reason: failureMessage(answer, t(TRY_AGAIN_SOON)) });
}
