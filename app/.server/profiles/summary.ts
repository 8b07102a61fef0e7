import type { AppLoadContext } from '#app/load-context.ts';
import { SECOND } from '#rules/constants.ts';

import { graphql } from '../generated/index.ts';
import type { ProfileSummaryQuery as SummaryAnswer } from '../generated/graphql.ts';
import { soon } from '../soon.ts';

const ProfileSummaryQuery = graphql(`
  query ProfileSummary {
    ownProfile {
      photoId
      hasCv
      contactCheckedAt
      closedNotices
    }
  }
`);

/** What each page needs of the user's own profile. */
export type ProfileSummary = SummaryAnswer['ownProfile'];

/** The longest time that a page waits for the summary, in milliseconds. */
const PATIENCE = SECOND;

const known = new WeakMap<AppLoadContext, Promise<ProfileSummary | undefined>>();

/**
 * Reads the summary of the user's own profile, once in a request. Pages work without it.
 *
 * @returns undefined if the database is unavailable or slow
 */
export function findProfileSummary(context: AppLoadContext): Promise<ProfileSummary | undefined> {
  const found = known.get(context) ?? soon(readSummary(context), PATIENCE);
  known.set(context, found);
  return found;
}

async function readSummary({ gateway }: AppLoadContext): Promise<ProfileSummary | undefined> {
  const answer = await gateway.execute(ProfileSummaryQuery, {});
  return answer.ok ? answer.data.ownProfile : undefined;
}
