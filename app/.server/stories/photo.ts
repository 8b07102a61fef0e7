import type { AppLoadContext } from '#app/load-context.ts';
import { FOR_SHARING } from '#rules/images/share.ts';
import { STORY } from '#rules/resources/story.ts';
import { t } from '#rules/text/t.ts';

import { contentDisposition } from '../content-disposition.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { sendFile } from '../records/file.ts';
import { FILE_UNAVAILABLE, NO_FILE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';

const StoryPhotoQuery = graphql(`
  query StoryPhoto($id: ID!) {
    publishedStory(id: $id) {
      photo {
        id
        type
        size
      }
    }
  }
`);

/** Other sites show the share image in an `img` element. */
const CROSS_ORIGIN = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Sends the photo of a published story (STORY-10), or with `?for=sharing` its share image (PICTURE-8). A
 * browser keeps it, and asks each time whether it is still public, so a photo that was taken back is not
 * shown again.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveStoryPhoto(
  context: AppLoadContext,
  request: Request,
  id: string,
): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(StoryPhotoQuery, { id });
  if (!answer.ok) {
    return answer.code === 'NOT_FOUND'
      ? textResponse(t(NO_FILE), 404)
      : textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const { publishedStory: story } = answer.data;
  if (!story) return textResponse(t('This story is not public any more.'), 410);
  const { photo } = story;
  const isForSharing = new URL(request.url).search === FOR_SHARING;
  const version = `${photo?.id ?? ''}${isForSharing ? '-share' : ''}`;
  const cached = { 'Cache-Control': 'no-cache', ETag: `"${version}"`, ...(isForSharing && CROSS_ORIGIN) };
  if (photo && request.headers.get('If-None-Match') === cached.ETag)
    return new Response(null, { status: 304, headers: cached });
  // The name of the file that the author chose can have the author's name.
  const file = photo ? { ...photo, name: 'photo.webp' } : undefined;
  const field = { record: id, name: 'photo', field: STORY.fields.photo };
  const sent = await sendFile(context, field, file);
  const response = isForSharing && sent.ok ? await convert(context, sent) : sent;
  if (response.ok) for (const [name, value] of Object.entries(cached)) response.headers.set(name, value);
  return response;
}

/** Returns the share image in place of a photo. */
async function convert(context: AppLoadContext, photo: Response): Promise<Response> {
  const { headers } = photo;
  headers.set('Content-Type', 'image/jpeg');
  headers.set('Content-Disposition', contentDisposition('inline', 'photo.jpg'));
  headers.delete('Content-Length');
  if (context.isHead) return new Response(null, { headers });
  const image = await context.makeShareImage(Buffer.from(await photo.arrayBuffer()));
  if (image === 'busy') return textResponse(t(FILE_UNAVAILABLE), 503);
  if (image === 'damaged') return textResponse(t(NO_FILE), 404);
  headers.set('Content-Length', String(image.length));
  return new Response(new Uint8Array(image), { headers });
}
