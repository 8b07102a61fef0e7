import { data, redirect } from '@remix-run/node';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { createNoteSchema, type NoteValues } from '#rules/case-notes/note-form.ts';
import { isDate } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { changeOutcome, isOutcomeIntent } from '../outcomes/check.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { conflictMessage } from '../records/conflict.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { readSubmission } from '../submission.ts';
import { discardUnsent } from '../unsent-form.ts';
import { casePath, NOTE_FIELDS } from './case.ts';
import {
  AddNoteMutation,
  ChangeNoteMutation,
  FinishStepMutation,
  RemoveNoteMutation,
  ReopenStepMutation,
} from './operations.ts';

/** The argument of each field of the form. */
const ARGUMENTS = Object.fromEntries(NOTE_FIELDS.map((field) => [field, `input.${field}`]));

/**
 * Adds, changes or removes a note, marks a next step, or checks an outcome. Returns to the page of the
 * student, or to the list of next steps (CASE-1, CASE-3, OUTCOME-3).
 *
 * @throws a 400 Response for a form of another page
 */
export async function changeCase(context: AppLoadContext, request: Request, student: string) {
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const note = textOf(form, 'note');
  if (isOutcomeIntent(intent)) return await changeOutcome(context, form, casePath(student));
  switch (intent) {
    case 'save':
      return await saveNote(context, form, student);
    case 'remove': {
      const answer = await context.gateway.executeToEnd(RemoveNoteMutation, { id: note });
      return finish(context, student, form, describeOutcome(answer, 'removed'));
    }
    case 'finish': {
      const answer = await context.gateway.executeToEnd(FinishStepMutation, { id: note });
      return finish(context, student, form, describeOutcome(answer, 'done'));
    }
    case 'reopen': {
      const answer = await context.gateway.executeToEnd(ReopenStepMutation, { id: note });
      return finish(context, student, form, describeOutcome(answer, 'open'));
    }
    case 'discard':
      return await discardUnsent(context, casePath(student));
    default:
      throw new Response(null, { status: 400 });
  }
}

function finish(context: AppLoadContext, student: string, form: FormData, flash: FlashData) {
  context.session.setFlash(flash);
  return redirect(textOf(form, 'from') === 'steps' ? pathOf(getRow('next-steps')) : casePath(student));
}

const DONE = {
  removed: 'The note is removed',
  done: 'The next step is done',
  open: 'The next step is open again',
} as const;

function describeOutcome(answer: GatewayAnswer<unknown>, done: keyof typeof DONE): FlashData {
  if (answer.ok) return { kind: 'success', title: t(DONE[done]) };
  if (answer.code === 'NOT_FOUND') {
    return { kind: 'info', title: t('This note is not here any more'), text: t('Nothing was changed.') };
  }
  if (isAnswerLost(answer)) {
    return {
      kind: 'error',
      title: t('We do not know whether this was done'),
      text: t('The connection was lost. Check the notes of the student.'),
    };
  }
  return {
    kind: 'error',
    title: t('This was not done'),
    text: failureMessage(answer, t(TRY_AGAIN_SOON)),
  };
}

async function saveNote(context: AppLoadContext, form: FormData, student: string) {
  const id = textOf(form, 'note');
  const kept = textOf(form, 'kept');
  const submission = parseForm(form, createNoteSchema(isDate(kept) ? kept : undefined));
  const version = Number(form.get('version'));
  // Without the version that the user saw, a change could replace another one.
  if (id !== '' && !(Number.isSafeInteger(version) && version > 0)) throw new Response(null, { status: 400 });
  const refuse = (options: Parameters<typeof sendBack>[2] = {}, next = version) => {
    const returned = sendBack(context, submission, options);
    return data({ ...returned.data, version: next, submission: readSubmission(form) }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuse();
  const answer = await send(context, submission.value, { id, version, student, form });
  if (answer.ok) {
    await context.session.unsentForms.forget(casePath(student));
    const hasStep = submission.value.nextStep !== undefined;
    context.session.setFlash({
      kind: 'success',
      title: t('The note is saved'),
      ...(hasStep && { text: t('The next step is on your dashboard when its day comes near.') }),
    });
    return redirect(casePath(student));
  }
  const fieldErrors = fieldErrorsOf(answer.validation, ARGUMENTS);
  if (fieldErrors) return refuse({ fieldErrors });
  if (answer.conflict) {
    const message = conflictMessage(t('The note was not changed.'), answer.conflict, true);
    return refuse({ message, status: answer.status }, answer.conflict.version);
  }
  return refuse({ message: describeFailure(answer), status: answer.status });
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

function describeFailure(answer: Failed): string {
  if (answer.code === 'NOT_FOUND')
    return t('This note, or its student, is not here any more. Copy your text before you leave the page.');
  return isAnswerLost(answer)
    ? t('We do not know whether the note was saved. You can save it again: it is saved only once.')
    : t('The note was not saved. {reason}', { reason: failureMessage(answer, t(TRY_AGAIN_SOON)) });
}

async function send(
  { gateway }: AppLoadContext,
  input: NoteValues,
  { id, version, student, form }: { id: string; version: number; student: string; form: FormData },
): Promise<GatewayAnswer<unknown>> {
  if (id !== '') return await gateway.executeToEnd(ChangeNoteMutation, { id, input, version });
  const submission = readSubmission(form);
  return await gateway.executeToEnd(AddNoteMutation, { student, input, submission });
}
