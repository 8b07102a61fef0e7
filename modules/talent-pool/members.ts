import { and, asc, count, desc, eq, gt, sql, type SQL } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { matchesWords } from '../database/search.ts';
import { people } from '../people/tables.ts';
import { whereStudent, type StudentScope } from '../students/scope.ts';
import { CARD_COLUMNS, presentCard, type TalentCard } from './card.ts';
import { whereFindable } from './scope.ts';
import { talentContacts, talentMembers, talentSearches } from './tables.ts';
import { profiles } from '../profiles/tables.ts';

/** A member, as the staff sees the member (TALENT-9). */
interface ListedMember {
  /** The id of the person. */
  student: string;
  name: string;
  card: TalentCard;
  /** In ISO 8601. */
  expiresAt: string;
  /** How many reasons companies have given. */
  contacts: number;
}

/** Lists one page of the members among the students of a reader, the newest first (TALENT-9). */
export async function listMembers(
  db: Queries,
  scope: StudentScope,
  { search, page }: { search?: string | null; page?: number | null },
  now = new Date(),
): Promise<{ items: ListedMember[]; total: number }> {
  const where = and(isMemberOf(scope, now), ...matchesWords(people.search, search));
  const rows = await db
    .select({
      ...CARD_COLUMNS,
      student: people.id,
      name: people.name,
      contacts: sql<number>`(select count(*) from ${talentContacts}
        where ${talentContacts.person} = ${people.id})`.mapWith(Number),
    })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .leftJoin(profiles, eq(profiles.person, people.id))
    .where(where)
    .orderBy(desc(talentMembers.joinedAt), asc(talentMembers.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  const [counted] = await db
    .select({ total: count() })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .where(where);
  return {
    items: rows.map((row) => ({
      student: row.student,
      name: row.name,
      card: presentCard(row),
      expiresAt: row.member.expiresAt.toISOString(),
      contacts: row.contacts,
    })),
    total: counted?.total ?? 0,
  };
}

/** The time that the numbers of the last month cover, in milliseconds. */
const MONTH = 30 * DAY;

/** Counts all members, which each signed-in user may know (TALENT-9). */
export async function countMembers(db: Queries, now = new Date()): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .where(whereFindable(now));
  return row?.total ?? 0;
}

/** Counts the members among the students of a reader, and what companies did in 30 days (TALENT-9). */
export async function countPool(db: Queries, scope: StudentScope, now = new Date()) {
  const since = new Date(now.getTime() - MONTH);
  const ofStudents = and(whereStudent(scope), gt(talentContacts.at, since));
  const [members] = await db
    .select({ total: count() })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .where(isMemberOf(scope, now));
  const [contacts] = await db
    .select({
      total: count(),
      companies: sql<number>`count(distinct ${talentContacts.company})`.mapWith(Number),
    })
    .from(talentContacts)
    .innerJoin(people, eq(people.id, talentContacts.person))
    .where(ofStudents);
  return {
    members: members?.total ?? 0,
    contacts: contacts?.total ?? 0,
    companies: contacts?.companies ?? 0,
    searches: scope.reads === 'all' ? await db.$count(talentSearches, gt(talentSearches.at, since)) : null,
  };
}

function isMemberOf(scope: StudentScope, now: Date): SQL | undefined {
  return and(whereFindable(now), whereStudent(scope));
}
