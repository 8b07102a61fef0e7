/** The words of Arabic texts that have Latin letters: names of products, formats, codes and keys. */
const LATIN_WORDS: ReadonlySet<string> = new Set(
  (
    'A AA ADPOLY ADVETI ATHS CSV Chromium Ctrl Enter Excel FCHS Google GraphQL-Require-Preflight HTML ISO ' +
    'Instagram JPEG JavaScript K LinkedIn MP4 PASS PDF PNG RSS Tab UAE UTF-8 WCAG WebP WhatsApp Windows-1256 ' +
    'X YouTube ZIP __Host- axe j k'
  ).split(' '),
);

/** Addresses, e-mail addresses, names of files and codes, which are examples of what a user types or sees. */
const EXAMPLES =
  /https?:\/\/[\w./-]*|[\w.-]+@[\w.-]+|\b\w{4}(?:-\w{4}){3}\b|data\.json|\bfiles\/|\btawk\.to\b/g;

/**
 * Lists the words of a text in Arabic that have Latin letters and should have a translation (LANGUAGE-11).
 *
 * @param text without placeholders
 */
export function findEnglish(text: string): string[] {
  const words = text.replace(EXAMPLES, '').match(/[A-Za-z_][\w-]*/g) ?? [];
  return words.filter((word) => !LATIN_WORDS.has(word));
}
