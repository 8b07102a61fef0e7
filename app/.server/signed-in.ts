import type { AppLoadContext } from '@remix-run/node';

import { toUserSummary } from '#app/components/chrome/user-summary.ts';

import { maySwitch } from './other-account.ts';
import { getViewer } from './viewer.ts';

/** What every header shows of the user who is signed in. */
export function describeAccount(context: AppLoadContext) {
  return {
    user: toUserSummary(getViewer(context)),
    /** The address of one's own account, while another one is used. */
    ownEmail: context.session.original?.email,
    maySwitch: maySwitch(context),
  };
}

export type SignedInAccount = ReturnType<typeof describeAccount>;
