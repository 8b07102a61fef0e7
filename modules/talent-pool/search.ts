import { and, asc, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';

import { isDate } from '#rules/resources/engine/dates.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { searchWords } from '#rules/text/normalise.ts';
import { codesOfCollege } from '#rules/caseload/roles.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { matchesWords } from '../database/search.ts';
import { ensurePerson } from '../people/people.ts';
import { people, personStudents } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { GROUP } from '../students/group.ts';
import { CARD_COLUMNS, presentCard, type TalentCard } from './card.ts';
import { companyNameOf, nameOfUser } from './company.ts';
import { whereFindable, type TalentScope } from './scope.ts';
import { talentMembers, talentSearches } from './tables.ts';

/** The search and the filters of a company. Null counts as missing. */
export interface TalentFilters {
  search?: string | null;
  kinds?: readonly string[] | null;
  fields?: readonly string[] | null;
  cities?: readonly string[] | null;
  colleges?: readonly string[] | null;
  groups?: readonly string[] | null;
  /** Years of graduation. */
  classes?: readonly number[] | null;
  /** The last day on which the member must be available, as YYYY-MM-DD. */
  availableBy?: string | null;
}

/** The most values of a filter that count. */
const MOST_VALUES = 50;
/** The most years that the filter offers. */
const MOST_CLASSES = 12;

/**
 * Lists one page of the members whom a company finds, the newest first (TALENT-4), and records the search
 * (TALENT-8). A number after the last page is that of the last page.
 */
export async function searchTalent(
  tx: Queries,
  scope: TalentScope,
  { filters, page }: { filters?: TalentFilters | null; page?: number | null },
  now = new Date(),
): Promise<{ items: TalentCard[]; total: number; page: number; all: number; classes: number[] }> {
  const given = filters ?? {};
  const conditions = and(...conditionsOf(given)) ?? sql`true`;
  const [counted] = await tx
    .select({
      total: sql<number>`count(*) filter (where ${conditions})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .where(whereFindable(now));
  const total = counted?.total ?? 0;
  const shown = Math.min(Math.max(page ?? 1, 1), Math.max(Math.ceil(total / PAGE_ROWS), 1));
  const rows = await selectCards(tx)
    .where(and(whereFindable(now), conditions))
    .orderBy(desc(talentMembers.joinedAt), asc(talentMembers.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(shown));
  await recordSearch(tx, scope, { filters: given, page: shown, found: total }, now);
  return {
    items: rows.map(presentCard),
    total,
    page: shown,
    all: counted?.all ?? 0,
    classes: await listClasses(tx, now),
  };
}

/** Returns the query for the cards of members. */
function selectCards(db: Queries) {
  return db
    .select(CARD_COLUMNS)
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .leftJoin(profiles, eq(profiles.person, people.id))
    .$dynamic();
}

/** Lists the years of graduation of the members, the latest first. */
async function listClasses(db: Queries, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: personStudents.class })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .innerJoin(personStudents, eq(personStudents.person, people.id))
    .where(and(whereFindable(now), sql`${personStudents.class} is not null`))
    .orderBy(desc(personStudents.class))
    .limit(MOST_CLASSES);
  return rows.flatMap(({ year }) => year ?? []);
}

function conditionsOf(filters: TalentFilters): (SQL | undefined)[] {
  const { search, kinds, fields, cities, colleges, groups, classes, availableBy } = filters;
  return [
    ...searchWords(search ?? '').map(containsWord),
    hasOne(talentMembers.kinds, kinds),
    hasOne(talentMembers.fields, fields),
    hasOne(talentMembers.cities, cities),
    isGiven(groups) ? inArray(GROUP, groups.slice(0, MOST_VALUES)) : undefined,
    isGiven(colleges) ? ofColleges(colleges.slice(0, MOST_VALUES)) : undefined,
    isGiven(classes) ? hasRecord(inArray(sql`record.class`, classes.slice(0, MOST_VALUES))) : undefined,
    availableBy != null && isDate(availableBy) ? lte(talentMembers.availableFrom, availableBy) : undefined,
  ];
}

function isGiven<Value>(values: readonly Value[] | null | undefined): values is readonly Value[] {
  return values != null && values.length > 0;
}

/** Checks that a list of texts has one of the values. */
function hasOne(
  column: typeof talentMembers.kinds | typeof talentMembers.fields | typeof talentMembers.cities,
  values: readonly string[] | null | undefined,
) {
  if (!isGiven(values)) return undefined;
  const texts = values.slice(0, MOST_VALUES).map((value) => sql`${value}`);
  return sql`${column} ?| array[${sql.join(texts, sql`, `)}]::text[]`;
}

/** The text of the member, or the programme of a student record, contains the word. */
function containsWord(word: string): SQL | undefined {
  const [inText] = matchesWords(talentMembers.search, word);
  const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // Programmes are not stored in the form of `normalise`. These are the Arabic letters that it changes.
  return or(inText, hasRecord(sql`translate(lower(record.programme), 'أإآةى', 'اااهي') like ${pattern}`));
}

function ofColleges(colleges: readonly string[]): SQL | undefined {
  const codes = colleges.flatMap((college) => [...codesOfCollege(college)]);
  return or(inArray(people.college, codes), hasRecord(inArray(sql`record.college`, codes)));
}

function hasRecord(condition: SQL): SQL {
  return sql`exists (select from ${personStudents} record where record.person = ${people.id} and ${condition})`;
}

/** Records what a user of a company searched for (TALENT-8). */
async function recordSearch(
  tx: Queries,
  { company, reader }: TalentScope,
  { filters, page, found }: { filters: TalentFilters; page: number; found: number },
  now: Date,
): Promise<void> {
  const { search, availableBy, ...lists } = filters;
  const chosen = Object.entries({ ...lists, availableBy: availableBy == null ? [] : [availableBy] })
    .filter(([, values]) => isGiven(values as readonly unknown[] | null))
    .map(([name, values]) => [
      name,
      (values ?? []).slice(0, MOST_VALUES).map((value) => tidy(String(value))),
    ]);
  await tx.insert(talentSearches).values({
    company,
    companyName: await companyNameOf(tx, company),
    user: await ensurePerson(tx, reader),
    userName: nameOfUser(reader),
    words: tidy(search ?? ''),
    filters: Object.fromEntries(chosen) as Record<string, string[]>,
    page: Math.min(Math.max(page, 1), 10_000),
    found,
    at: now,
  });
}

/** Removes what PostgreSQL cannot store. */
function tidy(text: string): string {
  return removeInvisible(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '))
    .trim()
    .slice(0, LONGEST_SEARCH);
}
