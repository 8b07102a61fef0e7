import type { ServerResponse } from 'node:http';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { mails } from '../../database/schema.ts';
import { escapeHtml } from './escape.ts';
import { sendPage } from './page.ts';
import { demoStyle } from './style.ts';

export const MAILBOX_PATH = '/demo/mailbox';
const listLimit = 200;

type Mail = typeof mails.$inferSelect;

/** `/demo/mailbox`: every mail that the stand-in sent, newest first, each as HTML and as text. */
export function createMailbox(db: Database) {
  return async function answer(pathname: string, response: ServerResponse): Promise<void> {
    if (pathname === '/demo/demo.css') {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(demoStyle);
      return;
    }
    if (pathname === MAILBOX_PATH) {
      sendPage(response, 200, list(await db.select().from(mails).orderBy(desc(mails.id)).limit(listLimit)));
      return;
    }
    const [, id, part] = /^\/demo\/mailbox\/(\d{1,9})(\/html)?$/.exec(pathname) ?? [];
    const [mail] =
      id === undefined
        ? []
        : await db
            .select()
            .from(mails)
            .where(eq(mails.id, Number(id)));
    if (!mail) sendPage(response, 404, { title: 'Not found', body: '<h1>There is nothing here</h1>' });
    else if (part) sendHtmlPart(response, mail);
    else sendPage(response, 200, letter(mail));
  };
}

function list(rows: Mail[]) {
  const items = rows.map(
    (mail) => `<li><a href="${MAILBOX_PATH}/${mail.id}">${escapeHtml(mail.subject)}</a>
<time datetime="${mail.sentAt.toISOString()}">${timeOf(mail)}</time>
<span>to ${escapeHtml(mail.recipient)}</span></li>`,
  );
  const empty =
    '<p class="empty">No mail has been sent yet. Register at the portal, or ask for a new password.</p>';
  return {
    title: 'Mailbox',
    body: `<h1>Mailbox</h1>\n${rows.length === 0 ? empty : `<ul class="mails">${items.join('\n')}</ul>`}`,
  };
}

function letter(mail: Mail) {
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  return {
    title: mail.subject,
    body: `<p><a href="${MAILBOX_PATH}">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Sent</dt><dd>${timeOf(mail)}</dd>
${links.map((url) => `<dt>Link</dt><dd><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></dd>`).join('\n')}</dl>
<iframe title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation" src="${MAILBOX_PATH}/${mail.id}/html"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  };
}

/** The mail itself, as a mail program shows it: inline styles, no script, links that open in the whole window. */
function sendHtmlPart(response: ServerResponse, mail: Mail): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      'x-content-type-options': 'nosniff',
    })
    .end(mail.html.replace('<head>', '<head>\n<base target="_top">'));
}

function timeOf(mail: Mail): string {
  return `${mail.sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
