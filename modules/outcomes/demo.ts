import { and, asc, eq, gte, ne } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import type { OutcomeCategory } from '#rules/outcomes/categories.ts';
import { DETAILS_OF_CATEGORY } from '#rules/outcomes/details.ts';
import { dayOfMilestone, MILESTONES, type Milestone } from '#rules/outcomes/milestones.ts';
import { addDays, dateInDubai, momentInDubai } from '#rules/resources/engine/dates.ts';

import type { Queries } from '../database/database.ts';
import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { people, personStudents } from '../people/tables.ts';
import { DEMO_COMPANIES } from '../vacancies/demo-vacancies.ts';
import { outcomes } from './tables.ts';

/** How many of 100 graduates of a college have answered. */
const KNOWN: Readonly<Record<string, number>> = { ADPOLY: 86, FCHS: 82, ATHS: 74, ADVETI: 70 };
const OTHERS_KNOWN = 78;

/** What graduates do, as often as it is in the list. A graduate without a job finds one later. */
const CATEGORIES: readonly OutcomeCategory[] = [
  ...Array<OutcomeCategory>(11).fill('fullTime'),
  ...Array<OutcomeCategory>(2).fill('partTime'),
  'selfEmployed',
  'nationalService',
  ...Array<OutcomeCategory>(2).fill('continuingEducation'),
  ...Array<OutcomeCategory>(2).fill('seekingWork'),
  'seekingEducation',
  'notSeeking',
];

const JOBS = [
  { jobTitle: 'Demo technician', field: 'engineering', city: 'abuDhabi' },
  { jobTitle: 'Demo nurse', field: 'health', city: 'alAin' },
  { jobTitle: 'Demo operator', field: 'energy', city: 'alDhafra' },
  { jobTitle: 'Demo support analyst', field: 'technology', city: 'dubai' },
  { jobTitle: 'Demo accountant', field: 'business', city: 'sharjah' },
] as const;

const SALARIES = ['from5', 'from10', 'from10', 'from15', 'from20', 'under5', null] as const;

/** The student id of the demo account whose form has an earlier answer. */
const ALUMNI_ACCOUNT = '201900781';

/** For how many classes before the present year there are outcomes. */
const CLASSES = 3;

interface Graduate {
  id: string;
  studentId: string;
  college: string | null;
  year: number;
}

type NewRow = typeof outcomes.$inferInsert;

/**
 * Adds outcomes of the graduates of the demo imports, unless there are some (OUTCOME-10). Those whom a
 * company has hired in the portal have theirs already.
 */
export const addDemoOutcomes: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'outcomes');
  if ((await tx.$count(outcomes, ne(outcomes.source, 'portal'))) > 0) return;
  const today = dateInDubai(now);
  const graduates = await listGraduates(tx, Number(today.slice(0, 4)) - CLASSES);
  const rows = graduates.flatMap((graduate, number) => createOutcomes(graduate, number, today));
  if (rows.length > 0) await tx.insert(outcomes).values(rows);
};

/** Lists the graduates of the last classes without an outcome, each with the latest class. */
async function listGraduates(tx: Queries, firstClass: number): Promise<Graduate[]> {
  const { studentId, class: year, status, college, person } = personStudents;
  const known = await tx.select({ person: outcomes.person }).from(outcomes);
  const rows = await tx
    .select({ id: people.id, studentId, college, year })
    .from(personStudents)
    .innerJoin(people, eq(people.id, person))
    .where(and(eq(status, 'graduated'), gte(year, firstClass), eq(people.role, 'user')))
    .orderBy(asc(studentId));
  const latest = new Map<string, Graduate>();
  for (const row of rows) {
    const before = latest.get(row.id);
    if (row.year !== null && (!before || before.year < row.year))
      latest.set(row.id, { ...row, year: row.year });
  }
  for (const row of known) latest.delete(row.person);
  return [...latest.values()];
}

/** Creates the outcomes of one graduate: of some, one for each milestone; of others, only the last one. */
function createOutcomes(graduate: Graduate, number: number, today: string): NewRow[] {
  const { studentId, college, year } = graduate;
  if (studentId === ALUMNI_ACCOUNT) return [createRow(graduate, { number: 0, milestone: 'graduation' })];
  // Numbers that follow each other must not all have the same answer.
  if ((number * 37) % 100 >= (KNOWN[college ?? ''] ?? OTHERS_KNOWN)) return [];
  const reached = (Object.keys(MILESTONES) as Milestone[]).filter(
    (milestone) => addDays(dayOfMilestone(year, milestone), ANSWERED_AFTER) <= today,
  );
  const answered = number % 3 === 0 ? reached : reached.slice(-1);
  return answered.map((milestone, index) => {
    const isLatest = index === answered.length - 1;
    return createRow(graduate, { number, milestone, isLatest });
  });
}

/** How many days after a milestone the answers are from. */
const ANSWERED_AFTER = 6;

function createRow(
  { id, year }: Graduate,
  { number, milestone, isLatest = true }: { number: number; milestone: Milestone; isLatest?: boolean },
): NewRow {
  const final = CATEGORIES[(number * 8) % CATEGORIES.length] ?? 'fullTime';
  // Before the last answer, most still look for work.
  const category = isLatest || number % 2 === 0 ? final : 'seekingWork';
  const day = addDays(dayOfMilestone(year, milestone), ANSWERED_AFTER);
  const recordedAt = momentInDubai(`${day}T10:00`);
  const state = number % 29 === 11 ? 'questioned' : number % 3 === 1 ? 'verified' : 'reported';
  const isChecked = state !== 'reported' && isLatest;
  return {
    person: id,
    category,
    ...detailsOf(category, number, addDays(day, -20)),
    source: number % 9 === 4 ? 'import' : 'self',
    milestone,
    class: year,
    recordedAt,
    isLatest,
    recordedByName: number % 9 === 4 ? 'Demo Admin' : null,
    state: isChecked ? state : 'reported',
    checkedAt: isChecked ? new Date(recordedAt.getTime() + DAY) : null,
    checkedByName: isChecked ? 'Demo Counselor' : null,
    question: isChecked && state === 'questioned' ? 'Demo question: is this still correct?' : null,
  };
}

/** Returns the details that a category has. */
function detailsOf(category: OutcomeCategory, number: number, since: string): Partial<NewRow> {
  const applies = DETAILS_OF_CATEGORY[category];
  const job = JOBS[number % JOBS.length] ?? JOBS[0];
  const isStudy = category === 'continuingEducation';
  const company = DEMO_COMPANIES[number % DEMO_COMPANIES.length]?.name ?? 'Demo Company';
  const all = {
    employer: isStudy ? 'Demo University' : category === 'selfEmployed' ? 'Demo Workshop' : company,
    jobTitle: isStudy ? 'Demo programme' : job.jobTitle,
    field: job.field,
    city: job.city,
    since,
    relatedToStudy: number % 4 !== 0,
    salaryBand: SALARIES[number % SALARIES.length] ?? null,
  } as const;
  const names = Object.keys(all) as (keyof typeof all)[];
  return Object.fromEntries(names.filter((name) => name in applies).map((name) => [name, all[name]]));
}
