import { redirect } from '@remix-run/node';

import { loadOwnOutcomes, OWN_OUTCOMES } from '#app/.server/outcomes/own.ts';
import type { AppLoadContext } from '#app/load-context.ts';

import { ALUMNI_FORM } from './wizard.tsx';

/**
 * Loads the page of the user's own outcomes, if the address shows it: without a step, while no draft waits to
 * be continued or sent again (OUTCOME-2).
 *
 * @param step the step of the address
 * @returns undefined for the pages of the wizard
 * @throws a redirect from the steps for a user who reports no outcomes
 */
export async function loadStart(context: AppLoadContext, step: string | undefined, address: string) {
  const content = await loadOwnOutcomes(context, address);
  if (step !== undefined) {
    if (maySend(content)) return undefined;
    throw redirect(OWN_OUTCOMES) as Response;
  }
  if (!maySend(content)) return content;
  await context.drafts.settle(ALUMNI_FORM.id);
  const draft = await context.drafts.read(ALUMNI_FORM.id);
  return draft && draft.submission?.state !== 'accepted' ? undefined : content;
}

/** Redirects a post of a user who reports no outcomes. While that is unknown, the form keeps its draft. */
export async function refusePost(context: AppLoadContext, address: string): Promise<Response | undefined> {
  return maySend(await loadOwnOutcomes(context, address)) ? undefined : redirect(OWN_OUTCOMES);
}

function maySend(content: Awaited<ReturnType<typeof loadOwnOutcomes>>): boolean {
  return content.kind === 'unavailable' || (content.kind === 'own' && content.mayReport);
}
