import { and, asc, eq, inArray, isNotNull, like, or } from 'drizzle-orm';

import { DAY, HOUR } from '#rules/constants.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { endOfMembership, type ContactReason } from '#rules/talent-pool/rules.ts';
import { VACANCY_CITIES, VACANCY_FIELDS } from '#rules/vacancies/choices.ts';

import type { Queries } from '../database/database.ts';
import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { DEMO_STUDENT } from '../people/demo.ts';
import { people } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { DEMO_COMPANIES } from '../vacancies/demo-vacancies.ts';
import { searchTextOf } from './card.ts';
import { createMemberId } from './own.ts';
import { talentContacts, talentMembers, talentSearches } from './tables.ts';

/** The subject of the demo account `alumni`. */
const ALUMNI = '16';
/** The subject of the demo account `partner`, and its company. */
const PARTNER = { subject: '6', company: '1', name: 'Demo Partner' };
/** How many members there are. */
const MEMBERS = 25;

const FIELDS = Object.keys(VACANCY_FIELDS) as (keyof typeof VACANCY_FIELDS)[];
const CITIES = Object.keys(VACANCY_CITIES) as (keyof typeof VACANCY_CITIES)[];

/** What the members of the demo say about themselves. */
const SENTENCES = [
  'Demo sentence: I like to learn new tools, and I work well in a team.',
  'جملة تجريبية: أبحث عن عمل في مجال دراستي، وأستطيع العمل بنظام المناوبات.',
  'Demo sentence: I have finished a placement of six months in a workshop.',
  null,
] as const;

/** The profiles that members get who have none. */
const PROFILES = [
  {
    headline: 'Demo profile: graduate, looks for a first job',
    skills: ['Teamwork', 'Excel', 'Arabic and English'],
  },
  {
    headline: 'Demo profile: technician with experience in workshops',
    skills: ['Welding', 'AutoCAD', 'First aid'],
  },
  { headline: 'ملف تجريبي: خريج يبحث عن فرصة عمل', skills: ['العمل الجماعي', 'Python', 'SQL'] },
  {
    headline: 'Demo profile: looks for work with patients',
    skills: ['Patient care', 'First aid', 'Shift work'],
  },
] as const;

/** The reasons of the demo company: the place of the member, the days before the start, and the words. */
const REASONS: readonly { member: number; age: number; reason: ContactReason; text: string }[] = [
  {
    member: 0,
    age: 2,
    reason: 'futureVacancy',
    text: 'Demo reason: we will look for a technician in spring.',
  },
  { member: 3, age: 9, reason: 'internship', text: 'Demo reason: we offer an internship of three months.' },
  { member: 8, age: 45, reason: 'other', text: 'Demo reason: we invite graduates to an open day.' },
];

/** Adds members, reasons and a search of the demo company, unless there are members (TALENT-11). */
export const addDemoTalent: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'talentPool');
  if ((await tx.$count(talentMembers)) > 0) return;
  const students = await listStudents(tx);
  const members: (typeof talentMembers.$inferSelect)[] = [];
  for (const [index, person] of students.entries())
    members.push(...(await addMember(tx, person, index, now)));
  await addReasons(tx, members, now);
};

/** Lists students with an account: the demo account first. */
async function listStudents(tx: Queries): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id, subject: people.subject })
    .from(people)
    .where(
      and(
        isNotNull(people.subject),
        eq(people.role, 'user'),
        or(
          eq(people.subject, ALUMNI),
          and(
            like(people.subject, `${DEMO_STUDENT}%`),
            inArray(people.studentGroup, ['alumni', 'graduating']),
          ),
        ),
      ),
    )
    .orderBy(asc(people.subject))
    .limit(MEMBERS);
  return rows.map(({ id }) => id);
}

async function addMember(tx: Queries, person: string, index: number, now: Date) {
  const joinedAt = new Date(now.getTime() - (3 + index * 4) * DAY);
  const profile = await ensureProfile(tx, person, index, joinedAt);
  const sentence = SENTENCES[index % SENTENCES.length] ?? null;
  return await tx
    .insert(talentMembers)
    .values({
      id: createMemberId(),
      person,
      kinds:
        index % 3 === 0 ? ['fullTime', 'fixedTerm'] : index % 3 === 1 ? ['fullTime'] : ['partTime', 'summer'],
      fields: [FIELDS[index % FIELDS.length] ?? 'other', FIELDS[(index + 5) % FIELDS.length] ?? 'other'],
      cities: [CITIES[index % CITIES.length] ?? 'abuDhabi', 'abuDhabi'],
      availableFrom: addDays(dateInDubai(now), index * 6 - 20),
      sentence,
      sharesCv: index % 2 === 0,
      sharesPhone: index % 4 === 0,
      joinedAt,
      confirmedAt: joinedAt,
      expiresAt: endOfMembership(joinedAt),
      changedAt: joinedAt,
      search: searchTextOf(profile, sentence),
    })
    .returning();
}

/** Returns the profile of a member, and adds one to a demo student of an import. */
async function ensureProfile(tx: Queries, person: string, index: number, at: Date) {
  const [known] = await tx.select().from(profiles).where(eq(profiles.person, person));
  if (known) return known;
  const { headline, skills } = PROFILES[index % PROFILES.length] ?? PROFILES[0];
  const shared = { staff: ['headline', 'skills'], partners: [], alumni: [] } as const;
  const [added] = await tx
    .insert(profiles)
    .values({ person, headline, skills, shared, changedAt: at, version: 1 })
    .returning();
  return added;
}

async function addReasons(tx: Queries, members: (typeof talentMembers.$inferSelect)[], now: Date) {
  const [user] = await tx.select().from(people).where(eq(people.subject, PARTNER.subject));
  const of = {
    company: PARTNER.company,
    companyName: DEMO_COMPANIES.find(({ id }) => id === PARTNER.company)?.name ?? PARTNER.company,
    user: user?.id ?? null,
    userName: user?.name ?? PARTNER.name,
  };
  const rows = REASONS.flatMap(({ member, age, reason, text }) => {
    const found = members[member];
    const at = new Date(now.getTime() - age * DAY);
    return found ? [{ ...of, person: found.person, member: found.id, reason, text, at }] : [];
  });
  if (rows.length > 0) await tx.insert(talentContacts).values(rows);
  await tx.insert(talentSearches).values({
    ...of,
    words: 'first aid',
    filters: { kinds: ['fullTime'] },
    page: 1,
    found: members.length,
    at: new Date(now.getTime() - 2 * DAY - HOUR),
  });
}
