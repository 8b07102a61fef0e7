import type { LoaderFunctionArgs } from '@remix-run/node';

import { serveStoryPhoto } from '#app/.server/stories/photo.ts';

/** The photo of a published story (STORY-10). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await serveStoryPhoto(context, request, params['id'] ?? '');
}
