import type { LoaderFunctionArgs } from '@remix-run/node';

import { leadToPasswordChange } from '#app/.server/feeds/change-password.ts';

/** Leads a password manager to the page where a user chooses another password (FEED-10). */
export function loader({ context }: LoaderFunctionArgs) {
  return leadToPasswordChange(context);
}
