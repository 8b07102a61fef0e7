import type { AppLoadContext } from '#app/load-context.ts';

import { graphql } from '../generated/index.ts';
import type { PersonQuery as PersonAnswer } from '../generated/graphql.ts';

const PersonQuery = graphql(`
  query Person {
    person {
      previousSignInAt
      importedAt
      students {
        studentId
        college
        programme
        campus
        class
        status
      }
    }
  }
`);

/** What the portal itself knows about the user; null before the first sign-in that it has recorded. */
export type OwnPerson = NonNullable<PersonAnswer['person']> | null;

/** A student id of the user, with what an import knows about it. */
export type OwnStudent = NonNullable<OwnPerson>['students'][number];

/** Reads the portal's own record of the user (PROFILE-9, PEOPLE-7). Pages work without it: `unknown`. */
export async function findOwnPerson(context: AppLoadContext): Promise<OwnPerson | 'unknown'> {
  const answer = await context.gateway.execute(PersonQuery, {});
  return answer.ok ? answer.data.person : 'unknown';
}
