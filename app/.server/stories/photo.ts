import fresh from 'fresh';

import type { AppLoadContext } from '#app/load-context.ts';
import { FOR_SHARING } from '#rules/images/share.ts';
import { STORY } from '#rules/resources/story.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { fileFailure, fileHeaders, sendFile } from '../records/file.ts';
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

const PHOTO = { name: 'photo', field: STORY.fields.photo };
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
  if (!photo) return textResponse(t(NO_FILE), 404);
  const isForSharing = new URL(request.url).search === FOR_SHARING;
  const etag = `"${photo.id}${isForSharing ? '-share' : ''}"`;
  const cached = { 'Cache-Control': 'no-cache', ETag: etag, ...(isForSharing && CROSS_ORIGIN) };
  // `no-cache` of the request is for caches.
  const isKnown = fresh({ 'if-none-match': request.headers.get('If-None-Match') ?? undefined }, { etag });
  if (isKnown) return new Response(null, { status: 304, headers: cached });
  const response = isForSharing
    ? await sendShareImage(context, request, { record: id, file: photo.id })
    : // The name of the file that the author chose can have the author's name.
      await sendFile(context, { record: id, ...PHOTO }, { ...photo, name: 'photo.webp' });
  if (response.ok) for (const [name, value] of Object.entries(cached)) response.headers.set(name, value);
  return response;
}

async function sendShareImage(
  context: AppLoadContext,
  request: Request,
  { record, file }: { record: string; file: string },
): Promise<Response> {
  const headers = fileHeaders('photo.jpg', 'image/jpeg', true);
  if (context.isHead) return new Response(null, { headers });
  async function read(): Promise<Buffer> {
    const body = await context.files.open({ id: file, record, field: PHOTO.name });
    return Buffer.from(await new Response(body).arrayBuffer());
  }
  try {
    const image = await context.makePhotoShareImage({ id: file, read, gone: request.signal });
    if (image === 'busy') return textResponse(t(FILE_UNAVAILABLE), 503, { 'Retry-After': '1' });
    if (image === 'damaged') return textResponse(t(NO_FILE), 404);
    return new Response(new Uint8Array(image), {
      headers: { ...headers, 'Content-Length': String(image.length) },
    });
  } catch (error) {
    return fileFailure(error);
  }
}
