import type { ServerResponse } from 'node:http';
import { escapeHtml } from './escape.ts';

/**
 * A page whose markup is already escaped. `path` is the menu entry that the page belongs to. `styles`
 * names a style sheet in addition to demo.css.
 */
export type Markup = { title: string; body: string; path?: string; styles?: 'mailbox' | 'faults' };

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const demoPages = [
  { path: '/demo/mailbox', name: 'Mailbox', about: 'All e-mails of the backend and of the portal.' },
  { path: '/demo/submissions', name: 'Submissions', about: 'All submitted forms with their files.' },
  {
    path: '/demo/uaepass',
    name: 'UAE PASS',
    about: 'The identity provider, with demo persons to choose from.',
  },
  { path: '/demo/faults', name: 'Faults', about: 'Makes the backend fail on purpose.' },
];

/** Sends a page of the demo backend. It has no script, and a notice says that it is a demonstration. */
export function sendPage(response: ServerResponse, status: number, markup: Markup): void {
  const { title, body, path, styles } = markup;
  const menu = demoPages.map(
    (page) => `<a href="${page.path}"${page.path === path ? ' aria-current="true"' : ''}>${page.name}</a>`,
  );
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(
      `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Demo backend</title>
<link rel="stylesheet" href="/demo/demo.css">${styles ? `\n<link rel="stylesheet" href="/demo/${styles}.css">` : ''}
<link rel="icon" href="/demo/star.svg" type="image/svg+xml">
</head>
<body>
<header><p>Demo backend</p><nav aria-label="Demo pages">${menu.join('')}</nav></header>
<p class="notice">This is a demonstration. Anyone who can reach this address can see these pages.</p>
<main>
${body}
</main>
</body>
</html>
`,
    );
}

export function sendNotFound(response: ServerResponse): void {
  sendPage(response, 404, {
    title: 'Not found',
    body: '<h1>There is nothing here</h1>\n<p><a href="/demo">All demo pages</a></p>',
  });
}

export function timeOf(date: Date): string {
  const shown = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<time datetime="${date.toISOString()}">${shown}</time>`;
}
