import { data, redirect } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';

import type { AppLoadContext } from '#app/load-context.ts';
import type { ResourceTransition } from '#rules/resources/engine/resource.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
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
  message: string;
  /** The note that the user wrote; empty for a transition without a note. */
  note: string;
  /** The form of the note with its errors. */
  result: SubmissionResult | undefined;
}

const TRY_AGAIN = 'Nothing was changed. Please try again in a minute.';

/**
 * Applies a transition to a record (RECORD-9, RECORD-11).
 *
 * @throws a 404 Response if the user cannot read the record; a 400 Response for a form of another page
 */
export async function moveRecord(context: AppLoadContext, request: Request, id: string) {
  const { resource, row } = getResourcePage(context);
  const form = await request.formData();
  const transition = textOf(form, 'transition');
  const definition = Object.hasOwn(resource.transitions, transition)
    ? resource.transitions[transition]
    : undefined;
  const version = readVersion(form);
  const { move } = recordOperations(resource);
  if (!definition || !move || version === undefined) throw new Response(null, { status: 400 });
  const submission = parseForm(form, schemaOfNote(definition));
  const refuse = (message: string, status: number, fieldErrors?: Record<string, string[]>) => {
    markSentBack(context);
    const refused: RefusedMove = {
      transition,
      message,
      note: textOf(form, 'note'),
      result: definition.note
        ? submission.reply(fieldErrors ? { fieldErrors } : message === '' ? {} : { formErrors: [message] })
        : undefined,
    };
    return data(refused, status);
  };
  if (submission.status !== 'success') return refuse('', 400);
  const answer = await context.gateway.executeToEnd(move, {
    id,
    version,
    transition,
    ...(definition.note && submission.value.note !== undefined && { note: submission.value.note }),
  });
  if (answer.ok) {
    const title = t('The {word} was {done}', { word: t(resource.words.one), done: t(definition.done) });
    context.session.setFlash({ kind: 'success', title });
    return redirect(pathOf(row, { id }));
  }
  const { code, status, validation, conflict } = throwIfMissing(answer);
  if (code === 'CONFLICT') return refuse(conflictMessage(conflict, definition.note !== undefined), 409);
  if (validation?.['note']) return refuse('', 400, { note: validation['note'] });
  if (isAnswerLost(answer)) return refuse(t(UNKNOWN, { done: t(definition.done) }), status);
  return refuse(failureMessage(answer, TRY_AGAIN), code === 'VALIDATION_FAILED' ? 400 : status);
}

const UNKNOWN =
  'We do not know whether it was {done}, because the connection was lost. Look at the state and the history before you try again.';

/** Returns the value of a text field; empty if the form does not have it. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads the version of the record that the user saw. */
export function readVersion(form: FormData): number | undefined {
  const text = form.get('version');
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const NO_NOTE = z.object({ note: z.string().optional() });

function schemaOfNote({ note }: ResourceTransition): z.ZodObject<{ note: z.ZodType<string | undefined> }> {
  return note ? z.object({ note: noteSchema(note) }) : NO_NOTE;
}
