import { joinLanguage } from '#rules/text/language.ts';
import { t } from '#rules/text/t.ts';

import type { RequestFault } from './request-faults.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

interface PlainPage extends RequestFault {
  requestId: string;
  headers?: Record<string, string>;
}

/**
 * Creates the page for a request that is rejected before Remix handles it. The page has a title, a
 * message, a link to the home page and the request id, which is also in the log.
 */
export function plainPage({ status, title, message, requestId, headers }: PlainPage): Response {
  const { language = 'en', direction = 'ltr' } = globalThis.translator ?? {};
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(t(title))}</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<h1>${escape(t(title))}</h1>
<p>${escape(t(message))}</p>
<p><a href="${joinLanguage(language, '/')}">${escape(t('Go to the home page'))}</a></p>
<p class="reference">${escape(t('Reference: {id}', { id: requestId }))}</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
