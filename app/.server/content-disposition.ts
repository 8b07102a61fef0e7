import { removeInvisible } from '#rules/text/invisible.ts';

/**
 * Returns the value of a Content-Disposition header (RFC 6266). Only `filename*` (RFC 8187) can contain
 * non-ASCII characters; `filename` has underscores instead. Neither has invisible characters.
 *
 * @param kind `inline` if the browser shows the file, `attachment` if it saves the file
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const shown = removeInvisible(name).toWellFormed();
  const encoded = encodeURIComponent(shown).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${shown.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
