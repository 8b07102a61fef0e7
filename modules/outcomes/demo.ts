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
import { planAnswers, type DemoAnswer } from './demo-answers.ts';
import { outcomes } from './tables.ts';

const JOBS = [
  { jobTitle: 'Demo technician', field: 'engineering', city: 'abuDhabi' },
  { jobTitle: 'Demo nurse', field: 'health', city: 'alAin' },
  { jobTitle: 'Demo operator', field: 'energy', city: 'alDhafra' },
  { jobTitle: 'Demo support analyst', field: 'technology', city: 'dubai' },
  { jobTitle: 'Demo accountant', field: 'business', city: 'sharjah' },
] as const;

/** The job of each second graduate of a college. */
const USUAL_JOBS: Readonly<Record<string, (typeof JOBS)[number]>> = {
  ADPOLY: JOBS[0],
  FCHS: JOBS[1],
  ATHS: JOBS[2],
  ADVETI: JOBS[4],
};

const SALARIES = ['from5', 'from10', 'from10', 'from15', 'from20', 'under5', null] as const;

/** The student id of the demo account whose form has an earlier answer. */
const ALUMNI_ACCOUNT = '201900781';

/** For how many classes before the present year there are outcomes. */
const CLASSES = 5;

/** The rows of one query. PostgreSQL has a limit for the values of a query. */
const INSERTED_ROWS = 500;

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
  for (let first = 0; first < rows.length; first += INSERTED_ROWS)
    await tx.insert(outcomes).values(rows.slice(first, first + INSERTED_ROWS));
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

/** Creates the outcomes of one graduate: one for most milestones that the class has reached. */
function createOutcomes(graduate: Graduate, number: number, today: string): NewRow[] {
  const { studentId, college, year } = graduate;
  if (studentId === ALUMNI_ACCOUNT)
    return [
      createRow(graduate, { number: 0, milestone: 'graduation', category: 'fullTime', isLatest: true }),
    ];
  const reached = (Object.keys(MILESTONES) as Milestone[]).filter(
    (milestone) => addDays(dayOfMilestone(year, milestone), ANSWERED_AFTER) <= today,
  );
  const classIndex = year - Number(today.slice(0, 4)) + CLASSES;
  const answers = planAnswers({ number, college, classIndex }, reached);
  return answers.map((answer, index) =>
    createRow(graduate, { number, ...answer, isLatest: index === answers.length - 1 }),
  );
}

/** How many days after a milestone the answers are from. */
const ANSWERED_AFTER = 6;

function createRow(
  { id, year, college }: Graduate,
  { number, milestone, category, isLatest }: DemoAnswer & { number: number; isLatest: boolean },
): NewRow {
  const day = addDays(dayOfMilestone(year, milestone), ANSWERED_AFTER);
  const recordedAt = momentInDubai(`${day}T10:00`);
  const state = number % 29 === 11 ? 'questioned' : number % 3 === 1 ? 'verified' : 'reported';
  const isChecked = state !== 'reported' && isLatest;
  return {
    person: id,
    category,
    ...detailsOf(category, { number, college, since: addDays(day, -20) }),
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
function detailsOf(
  category: OutcomeCategory,
  { number, college, since }: { number: number; college: string | null; since: string },
): Partial<NewRow> {
  const applies = DETAILS_OF_CATEGORY[category];
  const usual = number % 2 === 0 ? USUAL_JOBS[college ?? ''] : undefined;
  const job = usual ?? JOBS[number % JOBS.length] ?? JOBS[0];
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
