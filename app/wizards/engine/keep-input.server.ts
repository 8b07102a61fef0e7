import type { AppLoadContext } from '#app/load-context.ts';
import { t } from '#rules/text/t.ts';

import { readDraftToken, tokenOf } from './draft-token.ts';
import { applyKeepChoice } from './keep-choice.ts';
import { firstValues, withFirstValues } from './prefill.server.ts';
import { isUnchanged, withAnswers } from './read-values.ts';
import { isDraftFull, readTyped } from './save-step.server.ts';
import type { ServedWizard } from './served-wizard.ts';
import { listNames, namesOf, type StepNames } from './step-fields.server.ts';
import { fieldText } from './step-visit.ts';
import type { DraftValues } from './wizard.ts';

const FOREIGN =
  'You changed this form in another window. Copy your text from this page, then reload it to see the other answers.';
const GONE = 'Your saved answers were deleted or have expired. Copy your text before you leave this page.';
const SENT = 'You already sent this form. Reload the page to see the result.';

/** The answer to a script that sent a step's text: the token of the draft, or why it was not stored. */
export type KeptInput = { token: string } | { message: string };

/**
 * Stores the fields that a visitor has changed in a step, while the visitor types (FORM-19). It does not
 * validate them, and it takes neither files nor passwords. Unlike a button of the page, it starts no draft
 * again that was removed or sent in another window.
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
  applyKeepChoice(context.drafts, fields);
  const names = await namesOf(step);
  const { id: shownId } = readDraftToken(fields);
  const before = await context.drafts.read(wizard.id);
  if (!before && shownId !== '') return refuse(GONE);
  if (before && before.id !== shownId) return refuse(FOREIGN);
  const changed = changedNames(names, fieldText(fields, 'changed'));
  const typed = onlyNames(readTyped(served, { step, names }, fields, before), changed);
  const known = await listNames(wizard);
  const first = await firstValues(context, served, before);
  const seen = { isForeign: false };
  try {
    const draft = await context.drafts.change(wizard.id, (newest) => {
      // Another window, or another user who signed in there, has started this draft.
      seen.isForeign = newest.version > 0 && newest.id !== shownId;
      if (newest.submission || seen.isForeign) return newest;
      const begun = withFirstValues(newest, first);
      const next = withAnswers(begun, { step, names: changed, known }, typed);
      return isUnchanged(begun.values, next.values, changed)
        ? newest
        : { ...next, version: newest.version + 1 };
    });
    if (draft.submission) return refuse(SENT);
    if (seen.isForeign) return refuse(FOREIGN);
    // Without a draft and without answers, nothing was stored.
    return answer({ token: draft.version === 0 ? '' : tokenOf(draft) }, 200);
  } catch (error) {
    if (!isDraftFull(error)) throw error;
    return answer({ message: error.message }, error.status);
  }
}

/** Limits a step's names to those that the page lists, so that another window's fields stay (FORM-19). */
function changedNames({ names, lists }: StepNames, listed: string): StepNames {
  const wanted = listed.split(',');
  return { names: names.filter((name) => wanted.includes(name)), lists };
}

function onlyNames(values: DraftValues, { names }: StepNames): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function refuse(message: string): Response {
  return answer({ message: t(message) }, 409);
}

function answer(body: KeptInput, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
