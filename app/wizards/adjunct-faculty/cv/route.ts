import { Readable } from 'node:stream';

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';

import { t } from '#rules/text/t.ts';

import { contentDisposition } from '#app/.server/content-disposition.ts';

import { ADJUNCT_FACULTY_WIZARD } from '../wizard.ts';

/**
 * Serves the CV of the visitor's own draft, unchanged. This is the only response of the portal that can
 * be shown in a frame.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const draft = await context.drafts.read(ADJUNCT_FACULTY_WIZARD.id);
  const cv = draft?.files['cv'];
  if (!cv) throw new Response(t('You have not uploaded a CV yet.'), { status: 404 });
  return new Response(createReadableStreamFromReadable(Readable.from(context.drafts.readFile(cv))), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(cv.size),
      'Content-Disposition': contentDisposition('inline', cv.name),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
