import { eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { Database } from '../database/database.ts';
import { people } from './tables.ts';

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
        name: viewer.name,
        email: viewer.email,
        role: viewer.role,
        college: viewer.college ?? null,
        partnerId: viewer.partnerId ?? null,
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

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
