import sanitizeHtml from 'sanitize-html';

/** What a test reads of a page in Arabic. */
export interface ArabicPage {
  lang: string | undefined;
  dir: string | undefined;
  /** The texts that users see or hear, with the element or attribute, without those marked as English. */
  texts: { text: string; at: string }[];
  /** The texts without a direction of their own: that of the page applies to them. */
  inDirectionOfPage: { text: string; at: string }[];
  /** The addresses of links and forms, without the links to pages in another language. */
  addresses: string[];
  /** The texts in the data of the loaders, and the name of the field of each. */
  data: { text: string; field: string }[];
}

type Attributes = Readonly<Record<string, string>>;

const TEXT_ATTRIBUTES = ['title', 'placeholder', 'aria-label', 'alt'];
const ADDRESS_ATTRIBUTES: Attributes = {
  a: 'href',
  form: 'action',
  button: 'formaction',
  input: 'formaction',
};
/** Elements whose texts are not in the language of the page, or are the same in each language. */
const OTHER_TEXTS = ['bdi', 'code', 'script', 'style', 'time'];
/** Elements without content, which have no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Reads the HTML of a page. */
export function readArabicPage(html: string): ArabicPage {
  const texts: ArabicPage['texts'] = [];
  const addresses: string[] = [];
  const inDirectionOfPage: ArabicPage['texts'] = [];
  const open: { name: string; isOther: boolean; hasDirection: boolean }[] = [];
  let root: Attributes = {};

  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      if (name === 'html') root = attributes;
      const isOther = (open.at(-1)?.isOther ?? false) || hasOtherTexts(name, attributes);
      if (!isOther) texts.push(...textsOf(name, attributes));
      const address = attributes[ADDRESS_ATTRIBUTES[name] ?? ''];
      if (address !== undefined && attributes['hreflang'] === undefined) addresses.push(address);
      const hasDirection = (open.at(-1)?.hasDirection ?? false) || hasOwnDirection(name, attributes);
      if (!VOID.test(name)) open.push({ name, isOther, hasDirection });
    },
    onCloseTag(name) {
      if (!VOID.test(name)) open.pop();
    },
    textFilter(text) {
      const element = open.at(-1);
      if (element && !element.isOther && text.trim()) texts.push({ text: decode(text), at: element.name });
      if (element && !element.hasDirection && text.trim())
        inDirectionOfPage.push({ text: decode(text), at: element.name });
      return '';
    },
  });
  return { lang: root['lang'], dir: root['dir'], texts, inDirectionOfPage, addresses, data: readData(html) };
}

function hasOtherTexts(name: string, { lang, dir }: Attributes): boolean {
  // The placeholder of a field that runs from left to right is in the language of the page.
  return OTHER_TEXTS.includes(name) || lang === 'en' || (dir === 'ltr' && name !== 'input');
}

/**
 * Checks whether an element has a direction of its own. A style gives one to each option of a list, and the
 * texts of some elements are not in the page.
 */
function hasOwnDirection(name: string, { dir }: Attributes): boolean {
  return (
    name === 'bdi' || ['script', 'style', 'title'].includes(name) || (name !== 'html' && dir !== undefined)
  );
}

function textsOf(name: string, attributes: Attributes): ArabicPage['texts'] {
  const isDescription = name === 'meta' && attributes['name'] === 'description';
  return [...TEXT_ATTRIBUTES, ...(isDescription ? ['content'] : [])].flatMap((attribute) => {
    const text = attributes[attribute];
    return text ? [{ text, at: `${name}[${attribute}]` }] : [];
  });
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/**
 * Reads the data of the loaders in a document. Remix streams it in lines of turbo-stream. Each line is a
 * list. `{ "_1": 2 }` in a list is an object. Its key is the entry 1 of all lists, and its value the entry 2.
 */
function readData(html: string): ArabicPage['data'] {
  const parts = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)];
  const stream = parts.map(([, part = '""']) => JSON.parse(part) as string).join('');
  const entries = stream.split('\n').flatMap((line) => {
    const [, list = '[]'] = /^(?:P\d+:)?(\[.*\])$/.exec(line) ?? [];
    return JSON.parse(list) as unknown[];
  });
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry as Record<string, unknown>).flatMap(([key, value]) => {
      const text = typeof value === 'number' ? entries[value] : undefined;
      const field = /^_(\d+)$/.exec(key)?.[1];
      // The elements of a list have no names.
      const name = field === undefined ? '[]' : String(entries[Number(field)]);
      return typeof text === 'string' ? [{ text, field: name }] : [];
    });
  });
}
