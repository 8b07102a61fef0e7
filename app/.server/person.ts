import type { AppLoadContext } from '#app/load-context.ts';

import { graphql } from './generated/index.ts';

const PersonQuery = graphql(`
  query Person {
    person {
      previousSignInAt
    }
  }
`);

/** The time of a sign-in; undefined if there was none; `unknown` if the portal cannot read it. */
export type PreviousSignIn = Date | undefined | 'unknown';

/** Finds the sign-in of the user before the last one (PROFILE-9). The page works without it. */
export async function findPreviousSignIn(context: AppLoadContext): Promise<PreviousSignIn> {
  const answer = await context.gateway.execute(PersonQuery, {});
  if (!answer.ok) return 'unknown';
  const moment = answer.data.person?.previousSignInAt;
  return moment == null ? undefined : new Date(moment);
}
