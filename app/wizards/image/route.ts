import type { LoaderFunctionArgs } from '@remix-run/node';

import { ADJUNCT_FACULTY_WIZARD } from '../adjunct-faculty/wizard.ts';
import { ALUMNI_FORM } from '../alumni-form/wizard.tsx';
import { PARTNER_WIZARD } from '../partner/wizard.ts';

const WIZARDS = [PARTNER_WIZARD, ADJUNCT_FACULTY_WIZARD, ALUMNI_FORM];

/**
 * Serves a small copy of an image in the visitor's own draft (FORM-41). The draft belongs to the account or
 * to the browser's cookie, so the address shows other visitors nothing.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const wizard = WIZARDS.find(({ id }) => id === params['wizard']);
  const draft = wizard && (await context.drafts.read(wizard.id));
  const file = new Map(Object.entries(draft?.files ?? {})).get(params['field'] ?? '');
  if (file?.type.startsWith('image/') !== true) throw new Response(null, { status: 404 });
  const picture = await context.drafts.drawPicture(file);
  if (typeof picture === 'number') throw new Response(null, { status: picture });
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
