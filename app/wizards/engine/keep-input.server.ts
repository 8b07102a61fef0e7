import type { AppLoadContext } from '#app/load-context.ts';
import { t } from '#rules/text/t.ts';

import { tokenOf } from './loader.server.ts';
import { isUnchanged, withAnswers } from './read-values.ts';
import { isDraftFull, readTyped } from './save-step.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import { namesOf } from './step-fields.server.ts';
import { fieldText } from './step-visit.ts';

/** The answer to a script that sent a step's text: the token of the draft, or why it was not stored. */
export type KeptInput = { token: string } | { message: string };

/**
 * Stores the text that a script sends while a visitor types in a step (FORM-19). It does not validate the
 * text, and it takes neither files nor passwords. Unlike a button of the page, it starts no draft again
 * that was removed or sent in another window.
 *
 * @throws Response 404 for the last step, whose fields are not answers, and for unknown steps
 */
export async function keepInput(
  context: AppLoadContext,
  served: ServedWizard,
  slug: string | undefined,
): Promise<Response> {
  const { wizard } = served;
  const step = wizard.steps.slice(0, -1).find((each) => each.slug === slug);
  if (!step) throw new Response(null, { status: 404 });
  const { fields } = await context.uploads.receive({});
  const names = await namesOf(step);
  const [shownId = ''] = fieldText(fields, 'draft').split('.');
  const before = await context.drafts.read(wizard.id);
  if (shownId !== '' && !before) return refuse(409);
  const typed = readTyped(served, { step, names }, fields, before);
  try {
    const draft = await context.drafts.change(wizard.id, (newest) => {
      if (newest.submission || (shownId !== '' && newest.id !== shownId)) return newest;
      const changed = withAnswers(newest, { step, names }, typed);
      return isUnchanged(newest.values, changed.values, names)
        ? newest
        : { ...changed, version: newest.version + 1 };
    });
    if (draft.submission || (shownId !== '' && draft.id !== shownId)) return refuse(409);
    // Without a draft and without answers, nothing was stored.
    return answer({ token: draft.version === 0 ? '' : tokenOf(draft) }, 200);
  } catch (error) {
    if (!isDraftFull(error)) throw error;
    return answer({ message: error.message }, error.status);
  }
}

function refuse(status: number): Response {
  return answer({ message: t('This form was sent or started again in another window.') }, status);
}

function answer(body: KeptInput, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
