import sanitizeHtml from 'sanitize-html';

/**
 * Sanitizes HTML that a user wrote in the backend's editor or in Markdown. Removes scripts, styles and
 * all links except http, https and mailto.
 */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });
}

/** Converts HTML to plain text, for cards and descriptions. */
export function toPlainText(html: string): string {
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
