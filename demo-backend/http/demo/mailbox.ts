import type { ServerResponse } from 'node:http';
import { and, count, desc, eq, ilike } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { mails } from '../../database/schema.ts';
import { star, STAR_CID } from '../../mail/star.ts';
import type { DemoPages } from '../server.ts';
import { escapeHtml } from './escape.ts';
import { sendNotFound, sendPage, timeOf } from './page.ts';

export const MAILBOX_PATH = '/demo/mailbox';
const perPage = 50;
const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const starAddress = `data:image/png;base64,${star.toString('base64')}`;

type Mail = typeof mails.$inferSelect;
type Search = { address: string; page: number };

/**
 * The options of the mailbox. An e-mail can be created after its response, so the mailbox waits for
 * `settled`.
 */
type Options = { db: Database; portalUrl: string; settled: () => Promise<void> };

/** Creates `/demo/mailbox`: every e-mail of the demo backend and of the portal, newest first. */
export function createMailbox({ db, portalUrl, settled }: Options): DemoPages {
  return {
    path: MAILBOX_PATH,
    answer: async (request, response) => {
      await settled();
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://demo-backend');
      if (pathname === MAILBOX_PATH) {
        const address = searchParams.get('address')?.replaceAll('\0', '').trim() ?? '';
        const page = /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
        sendPage(response, 200, await list(db, { address, page: Number(page) }));
        return;
      }
      const [, id, part] = /^\/demo\/mailbox\/(\d{1,9})(\/html)?$/.exec(pathname) ?? [];
      const mail = id === undefined ? undefined : await findMail(db, Number(id));
      if (!mail) sendNotFound(response);
      else if (part) sendHtmlPart(response, mail);
      else sendPage(response, 200, mailPage(mail, portalUrl));
    },
  };
}

async function findMail(db: Database, id: number): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

async function list(db: Database, { address, page }: Search) {
  const wanted = and(
    address ? ilike(mails.recipient, `%${address.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const [found] = await db.select({ total: count() }).from(mails).where(wanted);
  const rows = await db
    .select()
    .from(mails)
    .where(wanted)
    .orderBy(desc(mails.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(
    (mail) => `<li><a dir="auto" href="${MAILBOX_PATH}/${mail.id}">${escapeHtml(mail.subject)}</a>
${timeOf(mail.sentAt)}
<span>to ${escapeHtml(mail.recipient)}</span></li>`,
  );
  const empty = address
    ? `<p class="empty">No e-mail was sent to this address. <a href="${MAILBOX_PATH}">Show all e-mails</a></p>`
    : '<p class="empty">No e-mail has been sent yet. Register at the portal, ask for a new password, or send a request for security clearance.</p>';
  const hasMore = (found?.total ?? 0) > page * perPage;
  return {
    title: 'Mailbox',
    path: MAILBOX_PATH,
    styles: 'mailbox' as const,
    body: `<h1>Mailbox</h1>
<form class="filter" action="${MAILBOX_PATH}" role="search">
<label for="address">Sent to</label>
<input id="address" name="address" type="search" value="${escapeHtml(address)}" autocapitalize="none" spellcheck="false">
<button>Filter</button>
</form>
${rows.length === 0 ? empty : `<ul class="rows">${items.join('\n')}</ul>`}
${hasMore ? `<p><a href="${MAILBOX_PATH}?${escapeHtml(String(new URLSearchParams({ address, page: String(page + 1) })))}">Older e-mails</a></p>` : ''}`,
  };
}

function mailPage(mail: Mail, portalUrl: string) {
  // The first link of an e-mail is its button. The name of a person can look like a URL, but is no link. The
  // attribute is escaped.
  const action = /<a href="([^"]+)"/.exec(mail.html)?.[1];
  const portal = escapeHtml(portalUrl);
  const url = action === portal || action?.startsWith(`${portal}/`) ? action : undefined;
  return {
    title: mail.subject,
    path: MAILBOX_PATH,
    styles: 'mailbox' as const,
    body: `<p><a href="${MAILBOX_PATH}">All e-mails</a></p>
<h1 dir="auto">${escapeHtml(mail.subject)}</h1>
<dl>
<div><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd></div>
<div><dt>Sent</dt><dd>${timeOf(mail.sentAt)}</dd></div>
${url ? `<div><dt>Link</dt><dd><a href="${url}">${url}</a></dd></div>` : ''}
</dl>
<iframe title="The mail as HTML" sandbox="${sandbox}" src="${MAILBOX_PATH}/${mail.id}/html"></iframe>
<h2>As text</h2>
<pre dir="auto">${escapeHtml(mail.text)}</pre>`,
  };
}

/**
 * Responds with the HTML part of an e-mail. It is a separate document and not the frame's srcdoc, which
 * would inherit the page's policy and lose the inline styles. Links open in the top-level window, not in
 * the frame. The policy is also safe if the document is opened outside the frame.
 */
function sendHtmlPart(response: ServerResponse, mail: Mail): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${sandbox}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(
      mail.html.replace('<head>', '<head>\n<base target="_top">').replaceAll(`cid:${STAR_CID}`, starAddress),
    );
}
