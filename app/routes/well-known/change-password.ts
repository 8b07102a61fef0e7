import type { LoaderFunctionArgs } from '@remix-run/node';

import { redirectToPasswordChange } from '#app/.server/well-known/change-password.ts';

/** Leads a password manager to the page where a user chooses another password (FEED-10). */
export function loader({ context }: LoaderFunctionArgs) {
  return redirectToPasswordChange(context);
}
