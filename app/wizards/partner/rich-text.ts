const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Rich text as plain lines: for a textarea, and wherever it is shown as text. It makes nothing safe. */
export function toLines(html: string): string {
  return html
    .replace(/<li>/gi, '- ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|li|h\d|blockquote)>/gi, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Far more than an editor makes of a text that is not too long to be kept. */
const MOST_TAGS = 5000;

/** Whether rich text may be parsed: the deeper tags are nested, the longer each of them takes. */
export function isMarkupWithinLimits(html: string): boolean {
  return html.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1;
}

/** Plain lines as rich text. */
export function toParagraphs(text: string): string {
  const escaped = text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?/g, '\n');
  if (escaped === '') return '';
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('');
}
