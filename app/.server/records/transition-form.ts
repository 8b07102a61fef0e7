import { data } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';

import type { AppLoadContext } from '#app/load-context.ts';
import type { ResourceTransition } from '#rules/resources/engine/resource.ts';
import { noteSchema } from '#rules/resources/engine/schema.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { markSentBack, parseForm, replyTo } from '../parse-form.ts';
import { TRY_AGAIN_SOON } from './messages.ts';

/** A transition that was not applied. The page of the record or of the link shows it. */
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

interface TransitionFormOptions {
  /** The headers of the answer to a transition that is not applied. */
  headers?: Record<string, string>;
  /** What to do if it is not known whether the transition was applied, as sentences. */
  unknownAdvice: string;
}

interface Refusal {
  code: string;
  status: number;
  message: string;
  validation?: Record<string, string[]>;
}

/**
 * Parses the form of a transition (RECORD-9, LINK-5). The form of a record and that of a link share it.
 *
 * @param transition the name of the transition, which the caller has checked
 * @returns the variables of the operation, or the answer to a form that is not valid; and functions that
 * answer a transition which the gateway refuses
 */
export function readTransitionForm(
  context: AppLoadContext,
  form: FormData,
  transition: string,
  definition: ResourceTransition,
  { headers = {}, unknownAdvice }: TransitionFormOptions,
) {
  const submission = parseForm(form, schemaOfNote(definition));
  const title = t('“{label}” was not applied', { label: t(definition.label) });

  function refuse(
    status: number,
    message: string,
    errors: Parameters<typeof submission.reply>[0] = { formErrors: [message] },
  ) {
    markSentBack(context);
    const result = definition.note && replyTo(submission, errors);
    const refused: RefusedMove = { transition, title, message, note: textOf(form, 'note'), result };
    return data(refused, { status, headers });
  }

  function refuseNote(messages: readonly string[], errors: Parameters<typeof submission.reply>[0]) {
    return refuse(400, messages.map((message) => t(message)).join(' '), errors);
  }

  /** Says why the gateway did not apply the transition. */
  function refuseAnswer(answer: Refusal) {
    const faults = answer.validation?.['note'];
    if (faults) return refuseNote(faults, { fieldErrors: { note: faults } });
    if (isAnswerLost(answer)) {
      return refuse(answer.status, `${t(UNKNOWN, { done: t(definition.done) })} ${t(unknownAdvice)}`);
    }
    const failure = `${title}. ${failureMessage(answer, t(TRY_AGAIN_SOON))}`;
    return refuse(answer.code === 'VALIDATION_FAILED' ? 400 : answer.status, failure);
  }

  if (submission.status !== 'success') {
    return { refused: refuseNote(submission.error?.['note'] ?? [], {}) };
  }
  const { note } = submission.value;
  const variables = { transition, ...(definition.note && note !== undefined && { note }) };
  return { variables, title, refuse, refuseAnswer };
}

const UNKNOWN = 'We do not know whether it was {done}, because the connection was lost.';

/** Returns the value of a text field; empty if the form does not have it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const NO_NOTE = z.object({ note: z.string().optional() });

/** Returns the schema of the form of a transition. A transition without a note ignores it. */
function schemaOfNote({ note }: ResourceTransition): z.ZodObject<{ note: z.ZodType<string | undefined> }> {
  return note ? z.object({ note: noteSchema(note) }) : NO_NOTE;
}
