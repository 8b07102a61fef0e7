import type { AppLoadContext } from '#app/load-context.ts';
import { DAY } from '#rules/constants.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

/** How long the text is valid. RFC 9116 recommends less than a year (2.5.5). */
const VALIDITY = 180 * DAY;

/**
 * Returns the text of `/.well-known/security.txt` (FEED-9, RFC 9116). Addresses of pages must be https
 * addresses, so a portal without one names none.
 *
 * @param now the time of the request, in milliseconds
 */
export function composeSecurityText(
  {
    securityContact,
    linkOrigin,
    languages,
  }: Pick<AppLoadContext, 'securityContact' | 'linkOrigin' | 'languages'>,
  now = Date.now(),
): string {
  const expires = new Date(Math.floor(now / DAY) * DAY + VALIDITY).toISOString().replace('.000', '');
  const addressOf = (id: string) => linkOrigin + pathOf(getRow(id));
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(linkOrigin.startsWith('https:')
      ? [`Canonical: ${addressOf('security-text')}`, `Policy: ${addressOf('contact')}#security`]
      : []),
    '',
  ].join('\n');
}
