import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { recruitmentLinks, storedFiles, submissions } from '../../database/schema.ts';
import type { Files } from '../../files/files.ts';
import type { DemoPages } from '../server.ts';
import { escapeHtml } from './escape.ts';
import { sendNotFound, sendPage, timeOf } from './page.ts';

const path = '/demo/submissions';
const listLimit = 200;

const kinds: Record<string, string> = {
  partner: 'Company',
  'partner-user': 'Company contact',
  'adjunct-faculty': 'Adjunct faculty',
  testimonial: 'Testimonial',
};

type Submission = typeof submissions.$inferSelect;
type StoredFile = typeof storedFiles.$inferSelect;

/**
 * Creates `/demo/submissions`: every submitted form with all fields, and each file as an unchanged
 * download.
 */
export function createSubmissions({ db, files }: { db: Database; files: Files }): DemoPages {
  return {
    path,
    answer: async (request, response) => {
      const pathname = (request.url ?? '').split('?')[0] ?? '';
      if (pathname === path) {
        sendPage(response, 200, await list(db));
        return;
      }
      const [, id, fileId] = /^\/demo\/submissions\/(\d{1,9})(?:\/files\/(\d{1,9}))?$/.exec(pathname) ?? [];
      if (fileId) {
        const wanted = and(eq(storedFiles.id, Number(fileId)), eq(storedFiles.submissionId, Number(id)));
        const [file] = await db.select().from(storedFiles).where(wanted);
        if (file) await sendFile(response, files, file);
        else sendNotFound(response);
        return;
      }
      const [row] = id
        ? await db
            .select()
            .from(submissions)
            .where(eq(submissions.id, Number(id)))
        : [];
      if (!row) sendNotFound(response);
      else sendPage(response, 200, submission(row, await filesOf(db, row.id)));
    },
  };
}

function filesOf(db: Database, id: number): Promise<StoredFile[]> {
  return db.select().from(storedFiles).where(eq(storedFiles.submissionId, id)).orderBy(asc(storedFiles.id));
}

async function list(db: Database) {
  const rows = await db.select().from(submissions).orderBy(desc(submissions.id)).limit(listLimit);
  const links = await db.select().from(recruitmentLinks).orderBy(asc(recruitmentLinks.kind));
  const items = rows.map(
    (row) => `<li><a href="${path}/${row.id}">${escapeHtml(row.title)}</a>
${timeOf(row.createdAt)}
<span>${kinds[row.kind] ?? escapeHtml(row.kind)} · ${escapeHtml(row.email)}</span></li>`,
  );
  return {
    title: 'Submissions',
    path,
    body: `<h1>Submissions</h1>
${items.length > 0 ? `<ul class="rows">${items.join('\n')}</ul>` : '<p class="empty">No form has been sent in yet.</p>'}
<h2>Recruitment links</h2>
<ul class="rows">${links.map(link).join('\n')}</ul>`,
  };
}

function link({ kind, subject, status, stage, answeredAt }: typeof recruitmentLinks.$inferSelect): string {
  const answer =
    status === null
      ? 'not answered yet'
      : `${stage ? `stage ${stage}, ` : ''}status ${status ? 'yes' : 'no'}`;
  return `<li><strong>${escapeHtml(subject)}</strong>${answeredAt ? timeOf(answeredAt) : ''}
<span>${kind === 'stage' ? 'Stage' : 'Application'}: ${escapeHtml(answer)}</span></li>`;
}

function submission(row: Submission, files: StoredFile[]) {
  const fields = Object.entries(row.fields).map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${shown(value)}</dd></div>`,
  );
  const downloads = files.map(
    (file) => `<li><a href="${path}/${row.id}/files/${file.id}" download>${escapeHtml(file.name)}</a>
<span class="figure">${file.size.toLocaleString('en')} bytes</span>
<span>${escapeHtml(file.field)} · ${escapeHtml(file.type)}</span></li>`,
  );
  return {
    title: row.title,
    path,
    body: `<p><a href="${path}">All submissions</a></p>
<h1>${escapeHtml(row.title)}</h1>
<p class="lead">${kinds[row.kind] ?? escapeHtml(row.kind)}, ${timeOf(row.createdAt)}</p>
<dl>${fields.join('\n')}</dl>
<h2>Files</h2>
${downloads.length > 0 ? `<ul class="rows">${downloads.join('\n')}</ul>` : '<p class="empty">No file was sent.</p>'}`,
  };
}

/** Renders a value. A list of entries has one line per entry, with its fields by name. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return `<ol>${value.map((entry) => `<li>${shown(entry)}</li>`).join('')}</ol>`;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${escapeHtml(name)}: ${shown(part)}`);
    return parts.join(', ');
  }
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Sends a file as a download. The browser must not display it, because a visitor uploaded it. */
async function sendFile(response: ServerResponse, files: Files, file: StoredFile): Promise<void> {
  // RFC 6266: only the second form of the name can contain characters outside ASCII.
  const plain = file.name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': file.size,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  await pipeline(files.open(file.storedName), response);
}
