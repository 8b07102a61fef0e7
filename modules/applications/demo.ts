import { and, desc, eq, inArray, isNotNull, like } from 'drizzle-orm';

import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import { ANSWERS, APPLICATION } from '#rules/resources/application.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';

import type { Queries } from '../database/database.ts';
import { addDemoRecords, lockDemo, type AddDemo, type DemoRecord } from '../engine/demo.ts';
import { createDemoPdf } from '../engine/demo-pdf.ts';
import { columnOf } from '../engine/resource-table.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { DEMO_STUDENT } from '../people/demo.ts';
import { people } from '../people/tables.ts';
import { DEMO_COMPANIES } from '../vacancies/demo-vacancies.ts';
import { vacancies } from '../vacancies/tables.ts';
import {
  ADVICE,
  answerTo,
  COMPANY_NOTES,
  letterFor,
  pickText,
  type DemoApplicant,
  type DemoState,
} from './demo-applications.ts';
import { planApplications, type DemoApplication, type PublishedVacancy } from './demo-plan.ts';
import { applicationNotes, applications } from './tables.ts';

type Step = keyof typeof APPLICATION.transitions;

/** The steps of students, and those of the staff. The others are of the company. */
const OF_STUDENT: readonly Step[] = ['submit', 'withdraw'];
const OF_STAFF: readonly Step[] = ['forward', 'return'];

/** The steps that can lead to each state, after an application was sent for the first time. */
const WAYS: Readonly<Record<DemoState, readonly [readonly Step[], ...(readonly Step[])[]]>> = {
  draft: [[]],
  submitted: [[], [], [], ['return', 'submit']],
  returned: [['return']],
  forwarded: [['forward'], ['forward'], ['return', 'submit', 'forward']],
  confirmed: [['forward', 'confirm']],
  screened: [
    ['forward', 'confirm', 'screen'],
    ['return', 'submit', 'forward', 'confirm', 'screen'],
  ],
  interviewed: [['forward', 'confirm', 'screen', 'interview']],
  recruitmentProcess: [['forward', 'confirm', 'screen', 'interview', 'recruit']],
  hired: [['forward', 'confirm', 'screen', 'interview', 'recruit', 'hire']],
  declined: [['forward', 'decline']],
  notSelected: [
    ['forward', 'confirm', 'reject'],
    ['forward', 'confirm', 'screen', 'reject'],
    ['forward', 'confirm', 'screen', 'interview', 'reject'],
  ],
  withdrawn: [['withdraw'], ['forward', 'withdraw'], ['forward', 'confirm', 'withdraw']],
};

/** The most days that an application waits for the staff, or for its student. */
const LONGEST_WAITS: Partial<Record<DemoState, number>> = { draft: 12, submitted: 12, returned: 20 };

/** The counselor who decides in the demo data. No account has this subject. */
const COUNSELOR: RecordViewer = {
  id: 'demo-data-staff',
  name: 'Demo Counselor',
  role: 'careercounselor',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
};

/** The user who decides for each company. No account has this subject. */
export const CONTACT = { id: 'demo-data', name: 'Demo Contact', college: undefined, partialLogin: false };

/** The company of the demo account `partner`, and the states of its applicants who have notes. */
const NOTED = { company: '1', states: ['screened', 'interviewed', 'recruitmentProcess'] };

/** Adds applications in all stages for the demo vacancies, unless there are some (APPLICATION-16). */
export const addDemoApplications: AddDemo = async (tx, fileKeys, now) => {
  await lockDemo(tx, APPLICATION.name);
  if ((await tx.$count(applications)) > 0) return;
  const published = await tx
    .select()
    .from(vacancies)
    .where(and(isNotNull(columnOf(vacancies, 'openSince')), eq(vacancies.author, 'demo-data')))
    .orderBy(vacancies.createdAt, vacancies.id);
  const records = planApplications(published as unknown as PublishedVacancy[], await readStudents(tx), now)
    .map((application, index) => recordOf(application, index, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await addDemoRecords(tx, { resource: APPLICATION, table: applications }, records, fileKeys, now);
  await addNotes(tx);
};

/** Reads the students of the demo imports who have signed in. */
async function readStudents(tx: Queries): Promise<DemoApplicant[]> {
  const { subject, name, email, college, studentGroup: group } = people;
  const rows = await tx
    .select({ subject, name, email, college, group })
    .from(people)
    .where(like(subject, `${DEMO_STUDENT}%`))
    .orderBy(people.search, people.id);
  return rows as DemoApplicant[];
}

function recordOf(application: DemoApplication, index: number, now: Date): DemoRecord {
  const { applicant, vacancy, state } = application;
  const partnerId = vacancy.partnerId ?? undefined;
  const { subject: id, name, college } = applicant;
  const author: RecordViewer = { id, name, role: 'user', partnerId, college, partialLogin: false };
  const company: RecordViewer = { ...CONTACT, role: 'partner', partnerId };
  const way = pickText(WAYS[state], index);
  const { created, sent, last } = timesOf(application, way.length, index, now);
  const values = valuesOf(application, index);
  if (state === 'draft') return { author, values, at: created, steps: [] };
  const between = (last.getTime() - sent.getTime()) / Math.max(way.length, 1);
  const actorOf = (step: Step) => {
    if (OF_STUDENT.includes(step)) return author;
    return OF_STAFF.includes(step) ? COUNSELOR : company;
  };
  const steps = way.map((step, place) => ({
    name: step,
    by: actorOf(step),
    at: new Date(sent.getTime() + (place + 1) * between),
    ...(step === 'return' && { note: pickText(ADVICE, index) }),
  }));
  return { author, values, at: created, steps: [{ name: 'submit', by: author, at: sent }, ...steps] };
}

interface DemoTimes {
  created: Date;
  sent: Date;
  /** The time of the last step. */
  last: Date;
}

/** Chooses the times between the publication of the vacancy and now. It is sent before the vacancy closes. */
function timesOf(application: DemoApplication, steps: number, index: number, now: Date): DemoTimes {
  const { vacancy, state, waits } = application;
  const [first, second] = [spread(index, 0.618_034), spread(index, 0.754_878)];
  const opened = vacancy.openSince.getTime();
  const chosen = waits === undefined ? undefined : now.getTime() - waits * DAY;
  const end = Math.min(application.end.getTime(), chosen ?? now.getTime());
  const earliest = now.getTime() - (LONGEST_WAITS[state] ?? Infinity) * DAY;
  let sent: number;
  let last: number;
  if (steps === 0) {
    const from = Math.max(opened, earliest);
    sent = chosen ?? from + (0.05 + 0.9 * first) * (end - from);
    last = sent;
  } else {
    sent = opened + (0.05 + 0.45 * first) * (end - opened);
    last = chosen ?? Math.max(sent + (0.35 + 0.6 * second) * (now.getTime() - sent), earliest);
  }
  const writing = Math.min(10 * MINUTE + second * 5 * HOUR, (sent - opened) / 2);
  return { created: new Date(sent - writing), sent: new Date(sent), last: new Date(last) };
}

/** Returns a number from 0 to 1. The numbers of several indexes are spread evenly. */
function spread(index: number, step: number): number {
  return ((index + 1) * step) % 1;
}

function valuesOf({ applicant, vacancy, state }: DemoApplication, index: number): RecordValues {
  const { name, email } = applicant;
  const isDraft = state === 'draft';
  const questions = vacancy.questions ?? [];
  const answered = isDraft ? questions.slice(0, 1) : questions;
  const answers = answered.map((question, place) => [ANSWERS[place] ?? '', answerTo(question, index)]);
  const known = DEMO_COMPANIES.find(({ id }) => id === vacancy.partnerId);
  return {
    vacancy: vacancy.id,
    title: vacancy.title,
    employer: vacancy.companyName ?? known?.name,
    questions,
    applicant: name,
    email,
    ...(index % 4 !== 0 && { phone: `0500000${phoneDigits(applicant)}` }),
    ...(index % 7 !== 6 && { letter: letterFor(vacancy.field, vacancy.title, index) }),
    ...(Object.fromEntries(answers) as Record<string, string>),
    ...(!isDraft && { consent: ['given'] }),
    ...((!isDraft || index % 2 === 0) && { cv: createCv(name) }),
  };
}

function phoneDigits({ subject }: DemoApplicant): string {
  return subject.replaceAll(/\D/g, '').padStart(3, '0');
}

function createCv(name: string): File {
  return createDemoPdf('demo-cv.pdf', [{ text: `Demo CV of ${name}`, size: 18 }]);
}

/** Adds what the users of a company have noted about applicants (APPLICATION-14). */
async function addNotes(tx: Queries): Promise<void> {
  const rows = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.partnerId, NOTED.company), inArray(applications.state, NOTED.states)))
    .orderBy(desc(applications.stateSince), applications.id)
    .limit(COMPANY_NOTES.length);
  if (rows.length === 0) return;
  await tx.insert(applicationNotes).values(
    rows.map(({ id, stateSince }, index) => ({
      record: id,
      partnerId: NOTED.company,
      author: CONTACT.id,
      authorName: CONTACT.name,
      note: pickText(COMPANY_NOTES, index),
      at: new Date(stateSince.getTime() + 10 * MINUTE),
    })),
  );
}
