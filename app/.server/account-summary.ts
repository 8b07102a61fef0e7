import type { AppLoadContext } from '#app/load-context.ts';

import type { AccountSummary } from '../../modules/account-summary.ts';
import { PATIENCE, soon } from './soon.ts';

const known = new WeakMap<AppLoadContext, Promise<AccountSummary | undefined>>();

/**
 * Reads what each page needs of the user's own account, once in a request. Pages work without it.
 *
 * @returns undefined if the database is unavailable or slow
 */
export function findAccountSummary(context: AppLoadContext): Promise<AccountSummary | undefined> {
  const found = known.get(context) ?? soon(context.accountSummary(), PATIENCE);
  known.set(context, found);
  return found;
}
