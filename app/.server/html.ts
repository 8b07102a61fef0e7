import sanitizeHtml from 'sanitize-html';

/**
 * Sanitizes what a user wrote in the backend's editor or in Markdown. It removes scripts, styles and every link that
 * does not lead to a web page.
 */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });
}

/** The words alone, for cards and descriptions. */
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
