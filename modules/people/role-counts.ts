import { count, max, sql } from 'drizzle-orm';

import { isRole, ROLES, type Role } from '#rules/identity/roles.ts';
import { LAST_SIGN_INS, type LastSignIn } from '#rules/people/last-sign-in.ts';

import type { Queries } from '../database/database.ts';
import { wasSeen } from './directory.ts';
import { people } from './tables.ts';

/** How many people have a role, and when they signed in last. */
interface RoleCount extends Record<LastSignIn, number> {
  /** Null for all roles that the portal does not know. */
  role: Role | null;
  people: number;
  /** The last sign-in of one of them, in ISO 8601. */
  lastSignInAt: string | null;
}

/**
 * Counts the people of the directory by role, in the order of `ROLES` (PEOPLE-9). A role without people is
 * there too. The people with roles that the portal does not know come last, if there are any.
 */
export async function countByRole(db: Queries, now = new Date()): Promise<RoleCount[]> {
  const rows = await db
    .select({
      role: people.role,
      people: count(),
      lately: countSeen('lately', now),
      earlier: countSeen('earlier', now),
      longAgo: countSeen('longAgo', now),
      never: countSeen('never', now),
      lastSignInAt: max(people.lastSignInAt),
    })
    .from(people)
    .groupBy(people.role);
  const known = ROLES.map((role) =>
    addUp(
      role,
      rows.filter((row) => row.role === role),
    ),
  );
  const others = rows.filter(({ role }) => !isRole(role));
  return others.length === 0 ? known : [...known, addUp(null, others)];
}

function countSeen(when: LastSignIn, now: Date) {
  return sql<number>`count(*) filter (where ${wasSeen(when, now)})`.mapWith(Number);
}

interface CountedRole extends Record<LastSignIn, number> {
  people: number;
  lastSignInAt: Date | null;
}

function addUp(role: Role | null, rows: readonly CountedRole[]): RoleCount {
  const sum = (name: 'people' | LastSignIn) => rows.reduce((total, row) => total + row[name], 0);
  const seen = rows.flatMap(({ lastSignInAt }) => lastSignInAt ?? []).map((at) => at.getTime());
  return {
    role,
    people: sum('people'),
    ...(Object.fromEntries(
      Object.keys(LAST_SIGN_INS).map((when) => [when, sum(when as LastSignIn)]),
    ) as Record<LastSignIn, number>),
    lastSignInAt: seen.length === 0 ? null : new Date(Math.max(...seen)).toISOString(),
  };
}
