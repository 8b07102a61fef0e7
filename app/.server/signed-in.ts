import type { AppLoadContext } from '#app/load-context.ts';
import { toUserSummary } from '#app/components/chrome/user-summary.ts';

import { maySwitch } from './other-account.ts';
import { findAccountSummary } from './account-summary.ts';
import { getViewer } from './viewer.ts';

/** Returns the data that every header shows about the signed-in user. */
export async function describeAccount(context: AppLoadContext) {
  const profile = await findAccountSummary(context);
  return {
    user: toUserSummary(getViewer(context), profile?.photoId),
    /** The e-mail address of the user's own account while they use another account. */
    ownEmail: context.session.original?.email,
    maySwitch: maySwitch(context),
  };
}

export type SignedInAccount = Awaited<ReturnType<typeof describeAccount>>;
