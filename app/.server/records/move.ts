import { data, redirect } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';

import type { AppLoadContext } from '#app/load-context.ts';
import type { ResourceTransition } from '#rules/resources/engine/resource.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { markSentBack, parseForm } from '../parse-form.ts';
import { conflictMessage } from './conflict.ts';
import { recordOperations } from './operations.ts';
import { throwIfMissing } from './record.ts';
import { getResourcePage } from './resource-page.ts';

/** A transition that was not applied. The page of the record shows it. */
export interface RefusedMove {
  transition: string;
  /** Says that the transition was not applied. */
  title: string;
  /** What happened, and what to do. The form of the note shows it, or beside a field. */
  message: string;
  /** The note that the user wrote; empty for a transition without a note. */
  note: string;
  /** The form of the note with its errors. */
  result: SubmissionResult | undefined;
}

const TRY_AGAIN = 'Please try again in a minute.';

/**
 * Applies a transition to a record (RECORD-9, RECORD-11).
 *
 * @throws a 404 Response if the user cannot read the record; a 400 Response for a form of another page
 */
export async function moveRecord(context: AppLoadContext, request: Request, id: string) {
  const { resource, row } = getResourcePage(context);
  const form = await request.formData();
  const path = pathOf(row, { id });
  const address = keepOrigin(path, new URL(request.url).searchParams);
  if (form.get('intent') === 'discard') {
    await context.session.unsentForms.forget(path);
    return redirect(address);
  }
  const transition = textOf(form, 'transition');
  const definition = Object.hasOwn(resource.transitions, transition)
    ? resource.transitions[transition]
    : undefined;
  const version = readVersion(form);
  const { move } = recordOperations(resource);
  if (!definition || !move || version === undefined) throw new Response(null, { status: 400 });
  const submission = parseForm(form, schemaOfNote(definition));
  const label = t(definition.label);
  const title = t('“{label}” was not applied', { label });
  const refuse = (status: number, message: string, errors?: Parameters<typeof submission.reply>[0]) => {
    markSentBack(context);
    const result = definition.note && submission.reply(errors ?? { formErrors: [message] });
    const refused: RefusedMove = { transition, title, message, note: textOf(form, 'note'), result };
    return data(refused, status);
  };
  const refuseNote = (messages: readonly string[], errors: Parameters<typeof submission.reply>[0]) =>
    refuse(400, messages.map((message) => t(message)).join(' '), errors);
  if (submission.status !== 'success') return refuseNote(submission.error?.['note'] ?? [], {});
  const answer = await context.gateway.executeToEnd(move, {
    id,
    version,
    transition,
    ...(definition.note && submission.value.note !== undefined && { note: submission.value.note }),
  });
  if (answer.ok) {
    if (definition.note) await context.session.unsentForms.forget(path);
    const said = t('The {word} was {done}', { word: t(resource.words.one), done: t(definition.done) });
    context.session.setFlash({ kind: 'success', title: said });
    return redirect(address);
  }
  const { code, status, validation, conflict } = throwIfMissing(answer);
  const effect = `${title}.`;
  if (code === 'CONFLICT') {
    return refuse(409, conflictMessage(effect, conflict, definition.note !== undefined));
  }
  const faults = validation?.['note'];
  if (faults) return refuseNote(faults, { fieldErrors: { note: faults } });
  if (isAnswerLost(answer)) return refuse(status, t(UNKNOWN, { done: t(definition.done) }));
  const failure = `${effect} ${failureMessage(answer, t(TRY_AGAIN))}`;
  return refuse(code === 'VALIDATION_FAILED' ? 400 : status, failure);
}

const UNKNOWN =
  'We do not know whether it was {done}, because the connection was lost. Look at the state and the history before you try again.';

/** Returns the value of a text field; empty if the form does not have it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads the version of the record that the user saw. */
export function readVersion(form: FormData): number | undefined {
  const text = form.get('version');
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const NO_NOTE = z.object({ note: z.string().optional() });

/** Returns the schema of the form of a transition. A transition without a note ignores it. */
export function schemaOfNote({
  note,
}: ResourceTransition): z.ZodObject<{ note: z.ZodType<string | undefined> }> {
  return note ? z.object({ note: noteSchema(note) }) : NO_NOTE;
}
