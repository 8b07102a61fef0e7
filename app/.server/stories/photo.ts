import type { AppLoadContext } from '#app/load-context.ts';
import { STORY } from '#rules/resources/story.ts';
import { t } from '#rules/text/t.ts';

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

/**
 * Sends the photo of a published story (STORY-10). A browser keeps it, and asks each time whether it is still
 * public, so a photo that was taken back is not shown again.
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
  const cached = { 'Cache-Control': 'no-cache', ETag: `"${photo?.id ?? ''}"` };
  if (photo && request.headers.get('If-None-Match') === cached.ETag)
    return new Response(null, { status: 304, headers: cached });
  // The name of the file that the author chose can have the author's name.
  const file = photo ? { ...photo, name: 'photo.webp' } : undefined;
  const field = { record: id, name: 'photo', field: STORY.fields.photo };
  const response = await sendFile(context, field, file);
  if (response.ok) for (const [name, value] of Object.entries(cached)) response.headers.set(name, value);
  return response;
}
