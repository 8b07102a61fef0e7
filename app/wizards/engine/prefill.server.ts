import type { AppLoadContext } from '#app/load-context.ts';

import type { Draft } from '../../../server/drafts/drafts.ts';
import type { ServedWizard } from './served-wizard.ts';
import type { DraftValues } from './wizard.ts';

/** Returns the answers of a draft. Without a draft, those with which a new one begins (OUTCOME-1). */
export async function firstValues(
  context: AppLoadContext,
  { prefill }: Pick<ServedWizard, 'prefill'>,
  draft: Draft | undefined,
): Promise<DraftValues> {
  return draft?.values ?? (await prefill?.(context)) ?? {};
}

/** Returns a new draft with its first answers. Another window can have begun the draft: it stays as it is. */
export function withFirstValues(draft: Draft, values: DraftValues): Draft {
  return draft.version === 0 ? { ...draft, values } : draft;
}
