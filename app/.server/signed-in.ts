import type { AppLoadContext } from '@remix-run/node';

import { toPerson } from '#app/components/chrome/person.ts';

import { maySwitch } from './other-account.ts';
import { getViewer } from './viewer.ts';

/** What every header shows of the person who is signed in. */
export function describeAccount(context: AppLoadContext) {
  return {
    person: toPerson(getViewer(context)),
    /** The address of one's own account, while another one is used. */
    ownEmail: context.session.original?.email,
    maySwitch: maySwitch(context),
  };
}

export type Account = ReturnType<typeof describeAccount>;
