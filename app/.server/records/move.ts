import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { conflictMessage } from './conflict.ts';
import { recordOperations } from './operations.ts';
import { throwIfMissing } from './record.ts';
import { getResourcePage } from './resource-page.ts';
import { readTransitionForm, textOf } from './transition-form.ts';

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
  const read = readTransitionForm(context, form, transition, definition, { unknownAdvice: UNKNOWN_ADVICE });
  if (read.refused) return read.refused;
  const answer = await context.gateway.executeToEnd(move, { id, version, ...read.variables });
  if (answer.ok) {
    if (definition.note) await context.session.unsentForms.forget(path);
    const said = t('The {word} was {done}', { word: t(resource.words.one), done: t(definition.done) });
    context.session.setFlash({ kind: 'success', title: said });
    return redirect(address);
  }
  const failure = throwIfMissing(answer);
  if (failure.code !== 'CONFLICT') return read.refuseAnswer(failure);
  const effect = `${read.title}.`;
  return read.refuse(409, conflictMessage(effect, failure.conflict, definition.note !== undefined));
}

const UNKNOWN_ADVICE = 'Look at the state and the history before you try again.';

/** Reads the version of the record that the user saw. */
export function readVersion(form: FormData): number | undefined {
  const text = form.get('version');
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
