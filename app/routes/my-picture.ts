import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveOwnPhoto } from '#app/.server/profiles/file.ts';
import { getViewer } from '#app/.server/viewer.ts';

/** Only the browser of the user keeps the photo. */
const KEPT = 'private, max-age=3600';

/** The placeholder for a missing photo. It is an image too, so that no browser shows a broken image. */
const SILHOUETTE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="#f2ecd3"/><g fill="#92722a"><circle cx="22" cy="17" r="8"/><path d="M6 44a16 16 0 0 1 32 0z"/></g></svg>';

/**
 * Serves the photo of the signed-in user (PROFILE-2): that of the profile, whose id is in the address, or
 * that of the student information system. The URL contains no student id.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('v')) {
    const photo = await serveOwnPhoto(context);
    if (photo?.ok) {
      photo.headers.set('Cache-Control', KEPT);
      return photo;
    }
  }
  const { studentId, college } = getViewer(context);
  const photo = studentId && college ? await context.studentPhoto({ studentId, college }) : undefined;
  if (!photo) {
    return new Response(SILHOUETTE, {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=300' },
    });
  }
  return new Response(new Uint8Array(photo), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': KEPT },
  });
}
