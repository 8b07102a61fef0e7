import { eq, sql } from 'drizzle-orm';

import { normalise } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { people, personStudents } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { GROUP } from '../students/group.ts';
import { talentMembers } from './tables.ts';

type MemberRow = typeof talentMembers.$inferSelect;

/** The student record that a card shows: the one with the latest class. */
const record = <Value>(column: 'college' | 'programme' | 'class') =>
  sql<Value | null>`(select ${sql.raw(`record.${column}`)} from ${personStudents} record
    where record.person = ${people.id}
    order by record.class desc nulls last, record.student_id limit 1)`;

/** The columns of a card. The query has the member as `people`, with the profile. */
export const CARD_COLUMNS = {
  member: talentMembers,
  group: GROUP,
  college: sql<string | null>`coalesce(${record('college')}, ${people.college})`,
  programme: record<string>('programme'),
  class: record<number>('class'),
  headline: profiles.headline,
  skills: profiles.skills,
};

/** What a company sees of a member before it gives a reason (TALENT-5): no name, no photo and no contact. */
export interface TalentCard {
  id: string;
  group: string | null;
  /** The code of the college. */
  college: string | null;
  programme: string | null;
  class: number | null;
  headline: string | null;
  skills: readonly string[];
  kinds: readonly string[];
  fields: readonly string[];
  cities: readonly string[];
  /** As YYYY-MM-DD. */
  availableFrom: string;
  sentence: string | null;
  /** In ISO 8601. */
  joinedAt: string;
}

/** A row with the columns of `CARD_COLUMNS`. */
export type CardRow = Pick<TalentCard, 'group' | 'college' | 'programme' | 'class' | 'headline'> & {
  member: MemberRow;
  skills: readonly string[] | null;
};

/** Returns the card of a row. */
export function presentCard({ member, skills, ...known }: CardRow): TalentCard {
  const { id, kinds, fields, cities, availableFrom, sentence, joinedAt } = member;
  const { group, college, programme, headline } = known;
  return {
    id,
    group,
    college,
    programme,
    class: known.class,
    headline,
    skills: skills ?? [],
    kinds,
    fields,
    cities,
    availableFrom,
    sentence,
    joinedAt: joinedAt.toISOString(),
  };
}

/** Returns the text that a search of companies looks into (TALENT-4). */
export function searchTextOf(
  profile: { headline: string | null; skills: readonly string[] } | undefined,
  sentence: string | null,
): string {
  return normalise([profile?.headline, ...(profile?.skills ?? []), sentence].filter(Boolean).join('\n'));
}

/** Writes the search text of a member again, after a change of the profile. Does nothing for others. */
export async function refreshTalentSearch(tx: Queries, person: string): Promise<void> {
  const [row] = await tx
    .select({ sentence: talentMembers.sentence, headline: profiles.headline, skills: profiles.skills })
    .from(talentMembers)
    .innerJoin(profiles, eq(profiles.person, talentMembers.person))
    .where(eq(talentMembers.person, person));
  if (!row) return;
  await tx
    .update(talentMembers)
    .set({ search: searchTextOf(row, row.sentence) })
    .where(eq(talentMembers.person, person));
}
