import type { AppLoadContext } from '#app/load-context.ts';
import { toUserSummary } from '#app/components/chrome/user-summary.ts';

import { maySwitch } from './other-account.ts';
import { getViewer } from './viewer.ts';

/** Returns the data that every header shows about the signed-in user. */
export function describeAccount(context: AppLoadContext) {
  return {
    user: toUserSummary(getViewer(context)),
    /** The e-mail address of the user's own account while they use another account. */
    ownEmail: context.session.original?.email,
    maySwitch: maySwitch(context),
  };
}

export type SignedInAccount = ReturnType<typeof describeAccount>;
