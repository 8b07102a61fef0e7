import type { AppLoadContext } from '#app/load-context.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { TRY_AGAIN_SOON } from './messages.ts';
import { flashMoved } from './move.ts';
import { recordOperations, type RecordRow } from './operations.ts';
import { textOf } from './transition-form.ts';

/** The name of the button that saves a form and then applies a transition. Its value is the transition. */
const AND_THEN = 'andThen';

/** The second button of a form (RECORD-67). */
export interface FinishButton {
  transition: string;
  label: string;
}

/**
 * Returns the second button of a form: it saves the record and then applies the first transition that is
 * possible (RECORD-67).
 *
 * @param record the record to change; undefined for a new one
 * @returns undefined if none is possible, or if this cannot be read now: the form is useful without it
 */
export async function findFinishButton(
  context: AppLoadContext,
  resource: Resource,
  record: RecordRow | undefined,
): Promise<FinishButton | undefined> {
  const { create, transitions } = resource;
  const possible = record ? record.transitions : await listPossibleAfterCreation(context, resource);
  const transition = create.andThen?.find((name) => possible?.includes(name));
  const { label = '' } = transitions[transition ?? ''] ?? {};
  if (transition === undefined) return undefined;
  const action = t(label);
  return {
    transition,
    label: t('Save and {action}', { action: action.charAt(0).toLowerCase() + action.slice(1) }),
  };
}

async function listPossibleAfterCreation({ gateway }: AppLoadContext, resource: Resource) {
  const { afterCreate } = recordOperations(resource);
  if (!afterCreate) return [];
  const answer = await gateway.execute(afterCreate, {});
  return answer.ok ? answer.data.transitions : [];
}

/** Returns the transition of the pressed button; undefined if the form is only saved. */
export function readFinish({ create }: Resource, form: FormData): string | undefined {
  const asked = textOf(form, AND_THEN);
  return create.andThen?.find((name) => name === asked);
}

/**
 * Applies a transition to a record that was just saved, and says on the next page what happened (RECORD-67).
 * If it is refused, the record stays as it was saved. A repetition of the form applies it once.
 */
export async function finishForm(
  context: AppLoadContext,
  resource: Resource,
  saved: { id: string; version: number; state: string },
  transition: string,
): Promise<void> {
  const definition = resource.transitions[transition];
  const { move } = recordOperations(resource);
  if (!definition || !move) return;
  if (saved.state === definition.to) {
    flashMoved(context, resource, definition, {});
    return;
  }
  const { id, version } = saved;
  const answer = await context.gateway.executeToEnd(move, { id, version, transition });
  if (answer.ok) {
    flashMoved(context, resource, definition, answer.data.saved);
    return;
  }
  const words = { word: t(resource.words.one), done: t(definition.done) };
  context.session.setFlash(
    isAnswerLost(answer)
      ? {
          kind: 'info',
          title: t('The {word} was saved', words),
          text: t(
            'We do not know whether it was {done}, because the connection was lost. Its state is below.',
            words,
          ),
        }
      : {
          kind: 'error',
          title: t('The {word} was saved, but not {done}', words),
          text: failureMessage(answer, t(TRY_AGAIN_SOON)),
        },
  );
}
