import { eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { Database } from '../database/database.ts';
import { people } from './tables.ts';

/** The limit of a claim, in characters. An e-mail address has at most 254. */
const MAX_CLAIM = 300;

/** What the portal knows about the sign-ins of a person. Times are in ISO 8601. */
interface PersonRecord {
  id: string;
  firstSignInAt: string | null;
  lastSignInAt: string | null;
  previousSignInAt: string | null;
}

/** The people whom the portal knows (PROFILE-9). */
export interface People {
  /**
   * Records a sign-in with the verified claims of its token.
   *
   * @throws ModuleError if the database is unavailable
   */
  recordSignIn(viewer: Viewer): Promise<void>;
  /**
   * Finds the record of a user by the subject of the token.
   *
   * @throws ModuleError if the database is unavailable
   */
  find(viewer: Pick<Viewer, 'id'>): Promise<PersonRecord | undefined>;
}

export function createPeople(database: Database): People {
  return {
    async recordSignIn(viewer) {
      const claims = {
        name: tidy(viewer.name),
        email: tidy(viewer.email),
        role: tidy(viewer.role),
        college: viewer.college === undefined ? null : tidy(viewer.college),
        partnerId: viewer.partnerId === undefined ? null : tidy(viewer.partnerId),
      };
      await database.transaction((tx) =>
        tx
          .insert(people)
          .values({
            subject: viewer.id,
            source: 'sign-in',
            firstSignInAt: sql`now()`,
            lastSignInAt: sql`now()`,
            ...claims,
          })
          .onConflictDoUpdate({
            target: people.subject,
            set: {
              ...claims,
              firstSignInAt: sql`coalesce(${people.firstSignInAt}, now())`,
              previousSignInAt: sql`${people.lastSignInAt}`,
              lastSignInAt: sql`now()`,
            },
          }),
      );
    },
    async find({ id }) {
      const [row] = await database.read((db) => db.select().from(people).where(eq(people.subject, id)));
      return (
        row && {
          id: row.id,
          firstSignInAt: toText(row.firstSignInAt),
          lastSignInAt: toText(row.lastSignInAt),
          previousSignInAt: toText(row.previousSignInAt),
        }
      );
    },
  };
}

/** Removes what PostgreSQL cannot store, and limits the length of a claim. */
function tidy(claim: string): string {
  return claim.replaceAll('\0', '').slice(0, MAX_CLAIM);
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
