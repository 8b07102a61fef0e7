import { data, redirect } from '@remix-run/node';
import { z } from 'zod';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { APPLICATION_NOTE, NOTE_FORM } from '#rules/applications/note.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { markSentBack, parseForm, replyTo } from '../parse-form.ts';
import { applyToChosen } from '../records/bulk.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { applyMove, flashMoved } from '../records/move.ts';
import { textOf, type RefusedMove } from '../records/transition-form.ts';
import { readSubmission } from '../submission.ts';
import {
  APPLICANT_ANCHOR,
  applicantsAddress,
  applicantsPath,
  NOTES_ANCHOR,
  readApplicantId,
  readApplicantsQuery,
  type ApplicantsQuery,
} from './applicants-address.ts';

const AddNoteDocument = graphql(`
  mutation AddApplicationNote($application: ID!, $note: String!, $submission: String) {
    addApplicationNote(application: $application, note: $note, submission: $submission) {
      id
    }
  }
`);

const RemoveNoteDocument = graphql(`
  mutation RemoveApplicationNote($id: ID!) {
    removeApplicationNote(id: $id)
  }
`);

/** Where the user is on the page. */
interface Place {
  vacancy: string;
  query: ApplicantsQuery;
}

/**
 * Does what a form of the page of the applicants asks for: a transition of one applicant or of several
 * (APPLICATION-13), a new note, or the removal of one (APPLICATION-14).
 *
 * @throws a 400 Response for a form of another page
 */
export async function decideApplicants(context: AppLoadContext, request: Request, vacancy: string) {
  const form = await request.formData();
  const search = new URL(request.url).searchParams;
  const place = { vacancy, query: readApplicantsQuery(search) };
  const intent = textOf(form, 'intent');
  const applicant = readApplicantId(search.get('applicant'));
  if (intent === 'discard') {
    await context.session.unsentForms.forget(applicantsPath(vacancy));
    return redirect(applicantsAddress(vacancy, place.query, { applicant }));
  }
  if (intent === 'note' && applicant !== undefined) return await addNote(context, place, applicant, form);
  if (intent === 'remove' && applicant !== undefined)
    return await removeNote(context, place, applicant, form);
  if (form.has('version') && applicant !== undefined) {
    return await decideOne(context, place, form, { applicant, next: readApplicantId(search.get('next')) });
  }
  await applyToChosen(context, APPLICATION, form);
  return redirect(applicantsAddress(vacancy, place.query));
}

/** Applies a transition to an applicant, and goes on to the next one of the list. */
async function decideOne(
  context: AppLoadContext,
  { vacancy, query }: Place,
  form: FormData,
  { applicant, next }: { applicant: string; next: string | undefined },
) {
  const moved = await applyMove(context, APPLICATION, applicant, form);
  if (moved.refused) return moved.refused;
  if (moved.isMissing) {
    const title = t('Nothing was changed');
    context.session.setFlash({ kind: 'info', title, text: t(WITHDRAWN) });
    return redirect(applicantsAddress(vacancy, query));
  }
  flashMoved(context, APPLICATION, moved.definition, moved.saved);
  // Without the script, the message about what was done is at the top of the page, so no anchor skips it.
  const anchor = context.isData && next !== undefined ? `#${APPLICANT_ANCHOR}` : '';
  return redirect(`${applicantsAddress(vacancy, query, { applicant: next })}${anchor}`);
}

const WITHDRAWN =
  'The application is not with your company any more. Perhaps the applicant has withdrawn it meanwhile.';

const NOTE_SCHEMA = z.object({ note: noteSchema(APPLICATION_NOTE), submission: z.string().optional() });

async function addNote(context: AppLoadContext, place: Place, applicant: string, form: FormData) {
  const parsed = parseForm(form, NOTE_SCHEMA);

  /** Shows the form again with its text. The page shows the text also if it cannot show the form. */
  function refuse(status: number, message: string, errors: Parameters<typeof parsed.reply>[0]) {
    markSentBack(context);
    const refused: RefusedMove & { applicant: string } = {
      transition: NOTE_FORM,
      title: t('The note was not saved'),
      message,
      applicant,
      note: textOf(form, 'note'),
      result: replyTo(parsed, errors),
    };
    return data(refused, status);
  }

  if (parsed.status !== 'success') {
    const messages = parsed.error?.['note'] ?? [];
    return refuse(400, messages.map((message) => t(message)).join(' '), {});
  }
  const { note } = parsed.value;
  const submission = readSubmission(form);
  const answer = await context.gateway.executeToEnd(AddNoteDocument, {
    application: applicant,
    note,
    ...(submission !== undefined && { submission }),
  });
  if (answer.ok) {
    await context.session.unsentForms.forget(applicantsPath(place.vacancy));
    context.session.setFlash({ kind: 'success', title: t('The note was saved') });
    return redirect(notesAddress(place, applicant));
  }
  const faults = answer.validation?.['note'];
  if (faults) return refuse(400, faults.map((text) => t(text)).join(' '), { fieldErrors: { note: faults } });
  const message = isAnswerLost(answer)
    ? t('We do not know whether the note was saved. You can send it again: it is saved only once.')
    : answer.code === 'NOT_FOUND'
      ? t(WITHDRAWN)
      : failureMessage(answer, t(TRY_AGAIN_SOON));
  return refuse(answer.status, message, { formErrors: [message] });
}

async function removeNote(context: AppLoadContext, place: Place, applicant: string, form: FormData) {
  const answer = await context.gateway.executeToEnd(RemoveNoteDocument, { id: textOf(form, 'note') });
  context.session.setFlash(describeRemoval(answer));
  return redirect(notesAddress(place, applicant));
}

/** Returns the address of the notes about an applicant, which are far below the top of the page. */
function notesAddress({ vacancy, query }: Place, applicant: string): string {
  return `${applicantsAddress(vacancy, query, { applicant })}#${NOTES_ANCHOR}`;
}

/** Describes the outcome of the removal of a note. */
function describeRemoval(answer: GatewayAnswer<unknown>): FlashData {
  if (answer.ok) return { kind: 'success', title: t('The note was removed') };
  if (answer.code === 'NOT_FOUND') return { kind: 'info', title: t('This note is not here any more') };
  if (isAnswerLost(answer)) {
    return {
      kind: 'error',
      title: t('We do not know whether the note was removed'),
      text: t('The connection was lost. Check whether the note is still here.'),
    };
  }
  const text = failureMessage(answer, t(TRY_AGAIN_SOON));
  return { kind: 'error', title: t('The note was not removed'), text };
}
