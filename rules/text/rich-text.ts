/** The entities that an editor writes. The ampersand is the last one: `&amp;lt;` is the text `&lt;`. */
const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
] as const;

/**
 * Converts rich text to plain lines, for a textarea and wherever it is shown as text. Does not sanitize
 * it.
 */
export function toLines(html: string): string {
  const text = html
    .replace(/<li>/gi, '- ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|li|h\d|blockquote)>/gi, '\n')
    .replace(/<[^<>]+>/g, '');
  return ENTITIES.reduce((all, [entity, character]) => all.replaceAll(entity, character), text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The maximum number of tags. An editor creates far fewer for the longest text that can be stored. */
const MOST_TAGS = 5000;

/**
 * Checks whether rich text has few enough tags to be parsed. The deeper the tags are nested, the longer
 * each one takes.
 */
export function isMarkupWithinLimits(html: string): boolean {
  return html.split('<', MOST_TAGS + 2).length <= MOST_TAGS + 1;
}

/** Converts plain lines to rich text. */
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

/**
 * Converts plain lines to rich text, in which lines that begin with a dash are lists (RECORD-59). So a user
 * without the editor keeps the lists of `toLines`, and can write new ones.
 */
export function toRichText(text: string): string {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  let isApart = true;
  for (const line of text.trim().split(/\r\n?|\n/)) {
    const isItem = /^\s*- \S/.test(line);
    const last = blocks.at(-1);
    if (line.trim() === '') isApart = true;
    else if (last?.isList === isItem && (isItem || !isApart)) last.lines.push(line);
    else blocks.push({ isList: isItem, lines: [line] });
    if (line.trim() !== '') isApart = false;
  }
  return blocks
    .map(({ isList, lines }) => {
      if (!isList) return toParagraphs(lines.join('\n'));
      const items = lines.map((line) => `<li>${toParagraphs(line.replace(/^\s*- /, ''))}</li>`);
      return `<ul>${items.join('')}</ul>`;
    })
    .join('');
}

/** The elements that an editor writes, without attributes. */
const SIMPLE_TAG = /<(\/?)(p|br|strong|b|em|i|ul|ol|li|blockquote) ?\/?>/gi;
/** Any other entity could write letters that no search finds, and characters that nothing shows. */
const OTHER_ENTITY = /&(?!(?:lt|gt|quot|#39|nbsp|amp);)[#a-z0-9]+;/i;
/** How deep elements can be in each other: a list in a list in a quotation, with emphasis. */
const MOST_LEVELS = 8;

/**
 * Checks whether a text is HTML with few elements, in few levels, and without attributes and rare entities
 * (RECORD-59). Such HTML can run and load nothing, and it leaves no element open for the rest of the page.
 */
export function isSimpleMarkup(html: string): boolean {
  if (!isMarkupWithinLimits(html) || OTHER_ENTITY.test(html)) return false;
  if (html.replace(SIMPLE_TAG, '').includes('<')) return false;
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(SIMPLE_TAG)) {
    const name = tag.toLowerCase();
    if (name === 'br') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
    if (open.length > MOST_LEVELS) return false;
  }
  return open.length === 0;
}

/** Returns the number of characters of rich text that a reader sees. Spaces beside each other count once. */
export function visibleLength(html: string): number {
  const lines = toLines(html).split('\n');
  const shown = lines.map((line) => (line.trim() === '-' ? '' : line)).join(' ');
  return shown.replace(/\s+/g, ' ').trim().length;
}

/** Leaves at most one empty line, or empty paragraph, between two texts: many of them make a page endless. */
export function withoutEmptyLines(html: string): string {
  return html
    .replace(/(?:<br ?\/?>\s?){3,}/gi, '<br /><br />')
    .replace(/(?:<p>(?:\s|&nbsp;|<br ?\/?>)*<\/p>\s?){2,}/gi, '<p></p>');
}

/** Checks whether a text is the HTML of an editor. All others are plain lines. */
export function isMarkup(text: string): boolean {
  return /^\s*<(?:p|ul|ol|blockquote)>/i.test(text);
}

/** Checks whether the lines of a textarea are those of a rich text, so that it can keep its formats. */
export function hasLinesOf(lines: string, html: string): boolean {
  return lines.replaceAll('\r\n', '\n').trim() === toLines(html);
}
