import { eq, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';

import type { Queries } from '../database/database.ts';
import { isStorable, tidyClaim } from './claims.ts';
import { people } from './tables.ts';

/** What the portal knows about the sign-ins of a person. Times are in ISO 8601. */
interface PersonRecord {
  id: string;
  firstSignInAt: string | null;
  lastSignInAt: string | null;
  previousSignInAt: string | null;
}

/**
 * Records a sign-in with the verified claims of its token (PROFILE-9), unless the subject cannot identify a
 * row.
 *
 * @throws QueryError if PostgreSQL refuses the row
 */
export async function recordSignIn(tx: Queries, viewer: Viewer): Promise<void> {
  if (!isStorable(viewer.id)) return;
  const claims = {
    name: tidyClaim(viewer.name),
    email: tidyClaim(viewer.email),
    role: tidyClaim(viewer.role),
    college: viewer.college === undefined ? null : tidyClaim(viewer.college),
    partnerId: viewer.partnerId === undefined ? null : tidyClaim(viewer.partnerId),
  };
  await tx
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
    });
}

/** Finds the record of a user by the subject of the token; undefined if there is none. */
export async function findPerson(db: Queries, { id }: Pick<Viewer, 'id'>): Promise<PersonRecord | undefined> {
  if (!isStorable(id)) return undefined;
  const [row] = await db.select().from(people).where(eq(people.subject, id));
  return (
    row && {
      id: row.id,
      firstSignInAt: toText(row.firstSignInAt),
      lastSignInAt: toText(row.lastSignInAt),
      previousSignInAt: toText(row.previousSignInAt),
    }
  );
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
