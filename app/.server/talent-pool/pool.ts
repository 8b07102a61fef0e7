import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { readsOf } from '#rules/students/reading.ts';
import { NO_COMPANY, POOL_SERVES } from '#rules/talent-pool/rules.ts';
import { t } from '#rules/text/t.ts';

import { describePage } from '../page.ts';
import { sizeSentence } from './describe.ts';
import { TalentPoolSizeQuery } from './operations.ts';
import { loadOwn } from './own.ts';
import { loadSearch } from './search.ts';
import { loadMembers } from './members.ts';

/** Loads the page of the talent pool, as the role of the user decides (TALENT-1, TALENT-4, TALENT-9). */
export async function loadPool(context: AppLoadContext, request: Request) {
  const { viewer } = context.session;
  if (viewer?.role === 'user') return await loadOwn(context, request);
  if (actsForCompany(context)) return await loadSearch(context, request);
  if (readsOf(viewer) !== undefined) return await loadMembers(context, request);
  const text = viewer?.role === 'partner' ? t(NO_COMPANY) : t(POOL_SERVES);
  const answer = await context.gateway.execute(TalentPoolSizeQuery, {});
  const size = answer.ok ? sizeSentence(answer.data.talentPoolSize) : undefined;
  return { page: describePage(context), content: { kind: 'serves' as const, text, size } };
}

/** Checks whether the user acts for a partner company (TALENT-4). */
export function actsForCompany({ session: { viewer } }: AppLoadContext): boolean {
  return (
    viewer?.role === 'partner' && (viewer.partnerId ?? '') !== '' && refuse('signed-in', viewer) === undefined
  );
}
