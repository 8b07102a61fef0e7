import type { ServerResponse } from 'node:http';
import { escapeHtml } from './escape.ts';

/** Markup that was escaped where it had to be. */
export type Markup = { title: string; body: string };

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'self'";

/** A page of the stand-in: no script, one style sheet, and a line that says what it is. */
export function sendPage(response: ServerResponse, status: number, { title, body }: Markup): void {
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
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/demo/demo.css">
</head>
<body>
<header><p><strong>Stand-in backend</strong> · what you see here is a demonstration</p></header>
<main>
${body}
</main>
</body>
</html>
`,
    );
}
