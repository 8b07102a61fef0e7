import type { LoaderFunctionArgs } from '@remix-run/node';

import { composeSecurityText } from '#app/.server/well-known/security-text.ts';
import { sendText } from '#app/.server/send-text.ts';
import { HOUR, SECOND } from '#rules/constants.ts';

/** Says where vulnerabilities are reported (FEED-9). */
export function loader({ context, request }: LoaderFunctionArgs) {
  return sendText(context, request, {
    text: composeSecurityText(context),
    type: 'text/plain; charset=utf-8',
    maxAge: HOUR / SECOND,
  });
}
