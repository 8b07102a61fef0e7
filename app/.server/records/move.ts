import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { joinTexts } from '#rules/text/format.ts';
import { readQueueOrigin } from '#rules/queue/queue-address.ts';
import type { Resource, ResourceTransition } from '#rules/resources/engine/resource.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { findNextAddress } from '../queue/next.ts';
import { conflictMessage } from './conflict.ts';
import { recordOperations, type NamedRecord } from './operations.ts';
import { getResourcePage } from './resource-page.ts';
import { readTransitionForm, textOf } from './transition-form.ts';

/**
 * Applies a transition to a record (RECORD-9, RECORD-11). A user who has opened the record from the queue
 * goes on to the next one (QUEUE-4).
 *
 * @throws a 404 Response if the user cannot read the record; a 400 Response for a form of another page
 */
export async function moveRecord(context: AppLoadContext, request: Request, id: string) {
  const { resource, row } = getResourcePage(context);
  const form = await request.formData();
  const path = pathOf(row, { id });
  const search = new URL(request.url).searchParams;
  const address = keepOrigin(path, search);
  if (form.get('intent') === 'discard') {
    await context.session.unsentForms.forget(path);
    return redirect(address);
  }
  const moved = await applyMove(context, resource, id, form);
  if (moved.refused) return moved.refused;
  if (moved.isMissing) throw new Response(null, { status: 404 });
  const { definition, version, saved } = moved;
  if (definition.note) await context.session.unsentForms.forget(path);
  flashMoved(context, resource, definition, saved);
  const queue = readQueueOrigin(search);
  return redirect(queue ? await findNextAddress(context, queue, { id, version }) : address);
}

/**
 * Applies the transition of a form to a record (RECORD-9, RECORD-11).
 *
 * @returns the transition, the version that the user saw, and the record; or what the page shows if the
 * transition was not applied; or that the user cannot read the record
 * @throws a 400 Response for a form of another page
 */
export async function applyMove(context: AppLoadContext, resource: Resource, id: string, form: FormData) {
  const transition = textOf(form, 'transition');
  const definition = Object.hasOwn(resource.transitions, transition)
    ? resource.transitions[transition]
    : undefined;
  const version = readVersion(form);
  const { move } = recordOperations(resource);
  if (!definition || !move || version === undefined) throw new Response(null, { status: 400 });
  const read = readTransitionForm(context, form, transition, definition, { unknownAdvice: UNKNOWN_ADVICE });
  if (read.refused) return { refused: read.refused };
  const answer = await context.gateway.executeToEnd(move, { id, version, ...read.variables });
  if (answer.ok) return { definition, version, saved: answer.data.saved };
  if (answer.code === 'NOT_FOUND') return { isMissing: true as const };
  if (answer.code !== 'CONFLICT') return { refused: read.refuseAnswer(answer) };
  const message = conflictMessage(`${read.title}.`, answer.conflict, definition.note !== undefined);
  return { refused: read.refuse(409, message) };
}

/**
 * Says on the next page that a transition was applied, and names the record: the next page can be about
 * another one (RECORD-9).
 */
export function flashMoved(
  { session }: AppLoadContext,
  { words }: Resource,
  { done }: ResourceTransition,
  { heading, about }: NamedRecord,
): void {
  const title = t('The {word} was {done}', { word: t(words.one), done: t(done) });
  const names = [heading, about].flatMap((name) => (name == null || name === '' ? [] : [isolate(name)]));
  session.setFlash({ kind: 'success', title, ...(names.length > 0 && { text: joinTexts(names) }) });
}

const UNKNOWN_ADVICE = 'Look at the state and the history before you try again.';

/** Reads the version of the record that the user saw. */
export function readVersion(form: FormData): number | undefined {
  const text = form.get('version');
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
