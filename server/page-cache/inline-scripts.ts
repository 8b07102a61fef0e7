import { createHash } from 'node:crypto';

/**
 * Replaces the nonce of a rendered page by the hashes of its inline scripts (SPEED-7). The nonce was made for
 * this page only, so only scripts that React has rendered can have it. A text that contains a script element
 * gets no hash.
 *
 * @param html the page
 * @param nonce the random nonce with which the page was rendered
 * @returns the page without the nonce, and the sources for `script-src`; undefined if the nonce is anywhere
 *   else than in the first attribute of a script, because this part of the page would stop working
 */
export function hashInlineScripts(
  html: string,
  nonce: string,
): { html: string; sources: string[] } | undefined {
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(new RegExp(`<script${attribute}([^>]*)>([^]*?)</script>`, 'g'))];
  if (html.split(nonce).length - 1 !== scripts.length) return undefined;
  const sources = new Set<string>();
  for (const [, attributes = '', code = ''] of scripts) {
    if (/\ssrc=/.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), sources: [...sources] };
}
