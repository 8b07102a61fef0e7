import { Readable } from 'node:stream';

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';

import { ADJUNCT_FACULTY_WIZARD } from '../wizard.ts';

/** The CV that this visitor's own draft holds, as it was sent. No other answer of the portal may stand in a frame. */
export async function loader({ context }: LoaderFunctionArgs) {
  const draft = await context.drafts.read(ADJUNCT_FACULTY_WIZARD.id);
  const cv = draft?.files['cv'];
  if (!cv) throw new Response('There is no CV.', { status: 404 });
  return new Response(createReadableStreamFromReadable(Readable.from(context.drafts.readFile(cv))), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(cv.size),
      'Content-Disposition': `inline; ${fileNameOf(cv.name)}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/** RFC 6266: what is not plain ASCII goes in the second form alone. */
function fileNameOf(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded}`;
}
