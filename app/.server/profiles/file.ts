import type { AppLoadContext } from '#app/load-context.ts';
import { PROFILE_FILES, type ProfileFileField } from '#rules/profiles/fields.ts';
import { profileRecord } from '#rules/profiles/record.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { sendFile } from '../records/file.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { readOwnProfile } from './own.ts';
import { findAccountSummary } from '../account-summary.ts';

const SharedFilesQuery = graphql(`
  query SharedFiles($id: ID!) {
    sharedProfile(id: $id) {
      photo {
        ...ProfileFile
      }
      cv {
        ...ProfileFile
      }
    }
  }
`);

/**
 * Streams the photo or the CV of a profile to the person, and to users with whom the person shares it
 * (PROFILE-12). A file that is not shared answers like one that does not exist.
 *
 * @param id the id of the person
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveProfileFile(
  context: AppLoadContext,
  { id, field }: { id: string; field: string },
): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  if (field !== 'photo' && field !== 'cv') return textResponse(t('There is no file at this address.'), 404);
  if ((await findAccountSummary(context))?.person === id) {
    const own = await readOwnProfile(context);
    return own.ok ? await send(context, id, field, own.data.ownProfile[field]) : unavailable(own);
  }
  const answer = await context.gateway.execute(SharedFilesQuery, { id });
  if (answer.ok) return await send(context, id, field, answer.data.sharedProfile[field]);
  return answer.code === 'NOT_FOUND'
    ? textResponse(t('There is no file at this address.'), 404)
    : unavailable(answer);
}

function unavailable(answer: Parameters<typeof failureMessage>[0] & { status: number }): Response {
  return textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
}

/** Streams the photo of the user's own profile; undefined if there is none. */
export async function serveOwnPhoto(context: AppLoadContext): Promise<Response | undefined> {
  const own = await readOwnProfile(context);
  if (!own.ok) return undefined;
  const { id, photo } = own.data.ownProfile;
  return id != null && photo ? await send(context, id, 'photo', photo) : undefined;
}

async function send(
  context: AppLoadContext,
  person: string,
  field: ProfileFileField,
  file: Parameters<typeof sendFile>[2] | null,
): Promise<Response> {
  const place = { record: profileRecord(person), name: field, field: { preset: PROFILE_FILES[field] } };
  return await sendFile(context, place, file ?? undefined);
}
