import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { applyForm } from '#rules/applications/apply-form.ts';
import { refuse } from '#rules/identity/access.ts';
import { ANSWERS } from '#rules/resources/application.ts';
import { fileFieldsOf } from '#rules/resources/engine/file-fields.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { sendBack } from '../parse-form.ts';
import { fieldErrorsOf } from '../records/form-content.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { readVersion } from '../records/move.ts';
import { namesOfFiles, parseRecordForm } from '../records/received-form.ts';
import { textOf } from '../records/transition-form.ts';
import { describeRefused } from '../refused-files.ts';
import { readSubmission } from '../submission.ts';
import { discardUnsent } from '../unsent-form.ts';
import { applyPath, vacancyPath } from './apply-content.ts';

const WriteDocument = graphql(`
  mutation WriteApplication(
    $vacancy: ID!
    $version: Int
    $send: Boolean!
    $input: ApplicationForm!
    $questions: [String!]
    $submission: String
  ) {
    written: writeApplication(
      vacancy: $vacancy
      version: $version
      send: $send
      input: $input
      questions: $questions
      submission: $submission
    ) {
      id
    }
  }
`);

const QuestionsDocument = graphql(`
  query QuestionsOfVacancy($id: ID!) {
    openVacancy(id: $id) {
      questions
    }
  }
`);

const DiscardDocument = graphql(`
  mutation DiscardApplication($id: ID!, $version: Int!) {
    discardApplication(id: $id, version: $version)
  }
`);

/** The form with the most fields. Its definition has the preset of the file. */
const WHOLE_FORM = applyForm(ANSWERS.length, false);

/**
 * Saves the posted form of an application as a draft, or sends it (APPLICATION-4), or deletes the draft
 * (APPLICATION-5). A form that is refused comes back with all that was typed.
 *
 * @param id the number of the vacancy
 */
export async function submitApplyForm(context: AppLoadContext, id: string) {
  const received = await context.uploads.receive(fileFieldsOf(WHOLE_FORM));
  const { fields } = received;
  if (fields.get('intent') === 'discard') return await discardUnsent(context, applyPath(id));
  if (fields.get('intent') === 'deleteDraft') return await deleteDraft(context, id, fields);
  return await writeForm(context, id, withChosenCv(received));
}

async function writeForm(context: AppLoadContext, id: string, received: ReceivedForm<string>) {
  const { fields } = received;
  const isSent = fields.get('send') === 'yes';
  const questions = fields.getAll('question').map(String).slice(0, ANSWERS.length);
  const form = applyForm(questions.length, isSent);
  const submission = parseRecordForm(received, form, 'create');
  const posted = { version: readVersion(fields), submission: readSubmission(fields) };
  const lostFiles = namesOfFiles(received);

  /** @param changed what the page must show in place of what was posted */
  function refuseForm(
    refusal: Parameters<typeof sendBack>[2] = {},
    changed: { version?: number | undefined; questions?: readonly string[] } = {},
  ) {
    const lost = { ...lostFiles, ...refusal.lostFiles };
    const returned = sendBack(context, submission, { ...refusal, lostFiles: lost });
    return data({ ...returned.data, posted: { ...posted, questions, ...changed } }, returned.init ?? {});
  }

  const refusedFiles = describeRefused(received.refused);
  if (submission.status !== 'success' || refusedFiles) {
    return refuseForm({ fieldErrors: refusedFiles?.fieldErrors, ...refusedFiles?.said });
  }
  const answer = await context.gateway.executeToEnd(WriteDocument, {
    vacancy: id,
    send: isSent,
    questions,
    ...posted,
    input: submission.value,
  });
  if (answer.ok && answer.data.written) {
    await context.session.unsentForms.forget(applyPath(id));
    return isSent ? showSent(context, id, answer.data.written.id) : showSaved(context, id);
  }
  const failure: WriteFailure = answer.ok ? NO_ANSWER : answer;
  const effect = isSent ? t('Your application was not sent.') : t('Your draft was not saved.');
  const { validation } = failure;
  if (failure.code === 'NOT_FOUND') {
    if (posted.version === undefined) throw new Response(null, { status: 404 });
    return refuseForm({ message: `${effect} ${t(DELETED)}`, status: 409 }, { version: undefined });
  }
  if (validation?.['questions']) {
    const asked = await context.gateway.execute(QuestionsDocument, { id });
    const current = asked.ok ? asked.data.openVacancy?.questions : undefined;
    const message = `${effect} ${validation['questions'].map((text) => t(text)).join(' ')}`;
    return refuseForm({ message, status: 409 }, current ? { questions: current } : {});
  }
  const fieldErrors = validation && fieldErrorsOf(validation, WHOLE_FORM);
  if (fieldErrors) return refuseForm({ fieldErrors });
  const { conflict } = failure;
  return refuseForm(
    { message: describeFailure(failure, { effect, isSent }), status: statusOf(failure) },
    // The message says that the application has changed, so the next attempt replaces that change.
    conflict ? { version: conflict.version } : {},
  );
}

/** Ignores a file that was chosen before the student selected another CV source. The browser sends it. */
function withChosenCv(received: ReceivedForm<string>): ReceivedForm<string> {
  if (received.fields.get('cvSource') === 'new') return received;
  return { ...received, files: {}, refused: {} };
}

function showSent({ session }: AppLoadContext, vacancy: string, id: string) {
  session.setFlash({
    kind: 'success',
    title: t('Your application was sent'),
    text: t('A career counselor reads it first. You get a message about each step.'),
  });
  const row = getRow('job-requests-record');
  return redirect(refuse(row.access, session.viewer) ? vacancyPath(vacancy) : pathOf(row, { id }));
}

function showSaved({ session }: AppLoadContext, vacancy: string) {
  session.setFlash({
    kind: 'success',
    title: t('Your application is saved, but not sent'),
    text: t('You can go on now or later. Nothing is sent before you press “Send the application”.'),
  });
  return redirect(applyPath(vacancy));
}

type WriteFailure = Parameters<typeof failureMessage>[0] & { status: number };

/** The answer to a mutation whose field is null without an error. */
const NO_ANSWER: WriteFailure = { code: 'OUTCOME_UNKNOWN', message: '', status: 503 };

const DELETED =
  'The draft was deleted in another window. What you typed is below: save or send it again to make a new one.';
const CHANGED =
  'You have changed this application in another window {when}. What you typed is below. Send or save it again to replace that change.';
const SEND_UNKNOWN =
  'We do not know whether your application was sent, because the connection was lost. Send it again without a change. If we already have it, it is not sent twice.';
const SAVE_UNKNOWN =
  'We do not know whether your draft was saved, because the connection was lost. Save it again without a change.';

function describeFailure(
  failure: WriteFailure,
  { effect, isSent }: { effect: string; isSent: boolean },
): string {
  if (failure.conflict) {
    return `${effect} ${t(CHANGED, { when: ageWithin(failure.conflict.at, Date.now()) })}`;
  }
  if (isAnswerLost(failure)) return t(isSent ? SEND_UNKNOWN : SAVE_UNKNOWN);
  // The reasons of the module are whole sentences about the application.
  if (failure.code === 'FORBIDDEN') return failure.message;
  return `${effect} ${failureMessage(failure, t(TRY_AGAIN_SOON))}`;
}

function statusOf({ code, status }: WriteFailure): number {
  return code === 'VALIDATION_FAILED' ? 400 : status;
}

async function deleteDraft(context: AppLoadContext, vacancy: string, fields: FormData) {
  const id = textOf(fields, 'id');
  const version = readVersion(fields);
  if (version === undefined) throw new Response(null, { status: 400 });
  const answer = await context.gateway.executeToEnd(DiscardDocument, { id, version });
  // A draft that is not there was deleted before.
  if (answer.ok || answer.code === 'NOT_FOUND') {
    await context.session.unsentForms.forget(applyPath(vacancy));
    context.session.setFlash({ kind: 'success', title: t('Your draft is deleted') });
    return redirect(vacancyPath(vacancy));
  }
  context.session.setFlash({ kind: 'error', ...describeRemaining(answer) });
  return redirect(applyPath(vacancy));
}

/** Describes a failed deletion of a draft, or one with an unknown outcome. */
function describeRemaining(failure: WriteFailure) {
  if (isAnswerLost(failure)) {
    return {
      title: t('We do not know whether your draft was deleted'),
      text: t('The connection was lost. Check whether the draft is still here.'),
    };
  }
  const text = failure.conflict
    ? t('You have changed it in another window. Look at it again before you delete it.')
    : failureMessage(failure, t(TRY_AGAIN_SOON));
  return { title: t('Your draft was not deleted'), text };
}
