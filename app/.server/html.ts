import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

import { isMarkupWithinLimits } from '#rules/text/rich-text.ts';

const SAFE = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
};
const REL = 'noopener noreferrer nofollow';

/**
 * Sanitizes HTML that a user wrote in the backend's editor or in Markdown. Removes scripts, styles and
 * all links except http, https and mailto.
 */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(html, {
    ...SAFE,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: REL }) },
  });
}

/**
 * Sanitizes HTML for a reader outside of the portal: its links have full addresses (FEED-6).
 *
 * @param page the full address of the page with the HTML
 */
export function toExternalHtml(html: string, page: string): string {
  return sanitizeHtml(html, {
    ...SAFE,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href: URL.parse(href, page)?.href ?? page, rel: REL },
      }),
    },
  });
}

/**
 * Reduces HTML to the elements that a rich text of a record can have, without attributes (RECORD-59).
 * Headings become paragraphs, and links become text. HTML with too many tags to be parsed stays as it is: the
 * schema refuses it.
 */
export function toSimpleHtml(html: string): string {
  if (!isMarkupWithinLimits(html)) return html;
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'blockquote'],
    allowedAttributes: {},
    transformTags: Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div'].map((name) => [name, 'p'] as const),
    ),
  });
}

/** The plain texts of the latest HTML. Public content changes seldom, and each page converts all of it. */
const plainTexts = new LRUCache<string, string>({
  max: 500,
  maxSize: 2_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
  memoMethod: convertToPlainText,
});

/** Converts HTML to plain text, for cards and descriptions. */
export function toPlainText(html: string): string {
  return plainTexts.memo(html);
}

function convertToPlainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<\/(p|li|h\d)>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}
