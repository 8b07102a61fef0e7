import { and, asc, eq, inArray, like, lte, or } from 'drizzle-orm';

import { endOfInterview } from '#rules/applications/interview-rules.ts';
import { INTERVIEW_STAGES, isInterviewStage } from '#rules/applications/interview-stages.ts';
import { DAY, HOUR, MINUTE } from '#rules/constants.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { addDays, dateInDubai, dateTimeInDubai, momentInDubai } from '#rules/resources/engine/dates.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { INTERVIEW, PROPOSED_TIMES, type InterviewState } from '#rules/resources/interview.ts';

import type { Queries } from '../../database/database.ts';
import {
  addDemoRecords,
  lockDemo,
  type AddDemo,
  type DemoRecord,
  type DemoTransition,
} from '../../engine/demo.ts';
import { PORTAL } from '../../engine/record.ts';
import { columnOf, valuesOf, type StoredRecord } from '../../engine/resource-table.ts';
import type { RecordViewer } from '../../engine/scope.ts';
import { history } from '../../engine/tables.ts';
import { DEMO_STUDENT } from '../../people/demo.ts';
import { ACCOUNTS, pickText } from '../demo-applications.ts';
import { CONTACT } from '../demo.ts';
import { applications, interviewReminders, interviews } from '../tables.ts';

type ApplicationState = keyof typeof APPLICATION.states;
type ApplicationStep = keyof typeof APPLICATION.transitions;

/** The interviews of the demo accounts of students that a visitor of a trial looks for. */
const OF_ACCOUNTS: readonly { subject: string; title: string; state: InterviewState }[] = [
  { subject: '13', title: 'Game design intern with contract', state: 'booked' },
  { subject: '13', title: 'Solar field technician', state: 'proposed' },
];

/**
 * The states of the interviews that each company has with applicants of whom it expects the next step, by
 * the id of the company. The demo account `partner` belongs to company 1.
 */
const WANTED: Readonly<Record<string, readonly InterviewState[]>> = {
  '1': ['past', 'booked', 'booked', 'timesNeeded', 'missed', 'cancelled'],
  '2': ['booked', 'proposed'],
  '3': ['past', 'booked', 'proposed'],
  '4': ['missed', 'timesNeeded', 'booked'],
  '5': ['past', 'booked', 'cancelled'],
  '6': ['proposed', 'booked'],
  '7': ['timesNeeded', 'booked'],
  '8': ['booked'],
};

/** The states of an application that was interviewed. */
const AFTER_INTERVIEW: readonly ApplicationState[] = ['interviewed', 'recruitmentProcess', 'hired'];
/** The states of an interview whose time was on a day before. */
const OVER: readonly InterviewState[] = ['past', 'missed'];
/** Of so many companies, one has its first interviews in the portal. The others noted them only. */
const NOTED_EVERY = 2;

/**
 * The day of each booked interview, in working days from now. The first ones are of `active` and `partner`.
 */
const BOOKED_DAYS = [1, 1, 3, 2, 4, 1, 2, 5, 3, 4, 5];
/** The hours of the offices. On Fridays, these close at noon. */
const HOURS = [9, 11, 14, 10, 13, 15];
const FRIDAY_HOURS = [9, 10, 11];
const MINUTES = [30, 45, 60] as const;
const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

/** The least time between the screening of an application and its interview. */
const LEAST_NOTICE = 8 * HOUR;
/** How long before now, or before its time, the first version of an interview was proposed at most. */
const MOST_NOTICE = 4 * DAY;

type Where = { place: string } | { link: string };

/** Where the interviews are. None of these places exists. */
const PLACES: readonly [Where, ...Where[]] = [
  { place: 'Demo Tower, floor 4, room 2' },
  { place: 'Demo Campus, building B, reception' },
  { link: 'https://meet.example/demo-interview' },
];

const MESSAGES = [
  'Please bring your ID card. At the reception, ask for Demo Contact.',
  'We will talk about your letter and your last project. Have your certificates with you.',
  'The interview is with two colleagues of the team. You can ask them all that you want to know.',
] as const;

/** What applicants write when they ask for other times. */
const ASKED = [
  'I have an examination on these days. I am free on all mornings of the week after.',
  'My practical training ends at four. Could we meet after five, or on a Friday morning?',
] as const;

/** Why companies cancel interviews. */
const CANCELLED = 'The colleague who leads the interviews is ill. We will propose other times next week.';

const SCREENED = 'screen' satisfies ApplicationStep;
const INTERVIEWED = 'interview' satisfies ApplicationStep;

/**
 * Adds interviews in all states but "Not recorded" to the demo applications, unless there are some
 * (INTERVIEW-12).
 */
export const addDemoInterviews: AddDemo = async (tx, fileKeys, now) => {
  await lockDemo(tx, INTERVIEW.name);
  if ((await tx.$count(interviews)) > 0) return;
  const all = await readApplications(tx);
  const records = [...planFirst(all), ...planNext(all, now)].sort((a, b) => a.at.getTime() - b.at.getTime());
  await addDemoRecords(tx, { resource: INTERVIEW, table: interviews }, records, fileKeys, now);
  await noteReminders(tx, now);
};

/** An application, and when its company screened it and interviewed the applicant. */
interface InterviewedApplication {
  row: StoredRecord;
  screenedAt: Date;
  interviewedAt: Date | undefined;
}

async function readApplications(tx: Queries): Promise<InterviewedApplication[]> {
  const accounts = ACCOUNTS.map(({ subject }) => subject);
  const rows = await tx
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.state, [...INTERVIEW_STAGES, ...AFTER_INTERVIEW]),
        or(inArray(applications.author, accounts), like(applications.author, `${DEMO_STUDENT}%`)),
      ),
    )
    .orderBy(asc(applications.stateSince), applications.id);
  const entries = await tx
    .select({ record: history.record, transition: history.transition, at: history.at })
    .from(history)
    .where(
      and(
        inArray(
          history.record,
          rows.map(({ id }) => id),
        ),
        inArray(history.transition, [SCREENED, INTERVIEWED]),
      ),
    );
  const timeOf = (record: string, step: ApplicationStep) =>
    entries.find((entry) => entry.record === record && entry.transition === step)?.at;
  return rows.flatMap((row) => {
    const screenedAt = timeOf(row.id, SCREENED);
    return screenedAt ? [{ row, screenedAt, interviewedAt: timeOf(row.id, INTERVIEWED) }] : [];
  });
}

/** Plans the interviews after which the company marked the applicant as interviewed. */
function planFirst(all: readonly InterviewedApplication[]): DemoRecord[] {
  return all.flatMap((application, index): DemoRecord[] => {
    const { row, screenedAt, interviewedAt } = application;
    const isOfAccount = ACCOUNTS.some(({ subject }) => subject === row.author);
    if (!interviewedAt || (!isOfAccount && row.partnerId !== '1' && index % NOTED_EVERY === 0)) return [];
    const day = workday(dateInDubai(interviewedAt), -1);
    const start = slot(day, index);
    if (momentInDubai(start).getTime() - screenedAt.getTime() < LEAST_NOTICE) return [];
    const at = shortlyBefore(screenedAt, momentInDubai(start));
    return [recordOf(application, { state: 'held', start, at, until: interviewedAt, index })];
  });
}

/** Plans the interviews of this week: those of the demo accounts first. */
function planNext(all: readonly InterviewedApplication[], now: Date): DemoRecord[] {
  const open = all.filter(({ row }) => isInterviewStage(row.state));
  const chosen = new Set<InterviewedApplication>();
  const planned: { application: InterviewedApplication; state: InterviewState; start: string }[] = [];
  const today = dateInDubai(now);
  let booked = 0;

  const plan = (state: InterviewState, candidates: readonly InterviewedApplication[]) => {
    const days = OVER.includes(state) ? -1 : (BOOKED_DAYS[booked % BOOKED_DAYS.length] ?? 1);
    const start = slot(workday(today, days), planned.length);
    const last = OVER.includes(state) ? momentInDubai(start) : now;
    const application = candidates.find(
      (one) => !chosen.has(one) && last.getTime() - one.row.stateSince.getTime() >= LEAST_NOTICE,
    );
    if (!application) return;
    chosen.add(application);
    planned.push({ application, state, start });
    if (state === 'booked') booked += 1;
  };

  for (const { subject, title, state } of OF_ACCOUNTS) {
    plan(
      state,
      open.filter(({ row }) => row.author === subject && valuesOf(APPLICATION, row).text('title') === title),
    );
  }
  for (const [company, states] of Object.entries(WANTED)) {
    // Those who wait for their first interview come first.
    const own = open.filter(({ row }) => row.partnerId === company);
    const candidates = INTERVIEW_STAGES.flatMap((state) => own.filter(({ row }) => row.state === state));
    for (const state of states) plan(state, candidates);
  }
  return planned.map(({ application, state, start }, index) => {
    const last = OVER.includes(state) ? momentInDubai(start) : now;
    const at = shortlyBefore(application.row.stateSince, last);
    return recordOf(application, { state, start, at, until: now, index });
  });
}

/** Returns a time in the first half of a period, and in its last days. */
function shortlyBefore(from: Date, to: Date): Date {
  const middle = from.getTime() + 0.3 * (to.getTime() - from.getTime());
  return new Date(Math.max(middle, to.getTime() - MOST_NOTICE));
}

interface PlannedInterview {
  state: InterviewState;
  /** The time that is booked, or the first one that is proposed. */
  start: string;
  /** When the company proposed it. */
  at: Date;
  /** When the last step was made at the latest. */
  until: Date;
  index: number;
}

function recordOf({ row }: InterviewedApplication, planned: PlannedInterview): DemoRecord {
  const { author, authorName, partnerId, college } = row;
  const { start, at, index } = planned;
  const about = valuesOf(APPLICATION, row);
  const company: RecordViewer = { ...CONTACT, role: 'partner', partnerId: partnerId ?? undefined };
  const minutes = pickText<number>(MINUTES, index);
  const values: RecordValues = {
    application: row.id,
    vacancy: about.text('vacancy') ?? '',
    title: about.text('title') ?? '',
    employer: about.text('employer') ?? undefined,
    applicant: about.text('applicant') ?? '',
    ...Object.fromEntries(PROPOSED_TIMES.map((name, place) => [name, timesFrom(start, index)[place]])),
    minutes,
    ...pickText(PLACES, index),
    message: pickText(MESSAGES, index),
  };
  return {
    author: company,
    owner: { author, authorName, partnerId, college },
    values,
    at,
    steps: stepsOf({ ...planned, minutes }, row, company),
  };
}

/** Returns how an interview came to its state. */
function stepsOf(
  { state, start, at, until, index, minutes }: PlannedInterview & { minutes: number },
  { author, authorName, college }: StoredRecord,
  company: RecordViewer,
): DemoTransition[] {
  const applicant: RecordViewer = {
    id: author ?? '',
    name: authorName ?? '',
    role: 'user',
    partnerId: undefined,
    college: college ?? undefined,
    partialLogin: false,
  };
  const end = endOfInterview(start, minutes);
  const isOver = end <= until;
  const between = (isOver ? momentInDubai(start) : until).getTime() - at.getTime();
  const afterPart = (part: number) => new Date(at.getTime() + part * between);
  const choose = { name: 'choose', by: applicant, columns: { start }, at: afterPart(0.4) };
  const pass = { name: 'pass', by: PORTAL, at: new Date(end.getTime() + MINUTE) };
  switch (state) {
    case 'proposed':
      return [];
    case 'timesNeeded':
      return [{ name: 'ask', by: applicant, note: pickText(ASKED, index), at: afterPart(0.6) }];
    case 'booked':
      return [choose];
    case 'past':
      return [choose, pass];
    case 'held':
      return [choose, pass, { name: 'hold', by: company, at: until }];
    case 'missed':
      return [choose, pass, { name: 'miss', by: company, at: new Date(end.getTime() + HOUR) }];
    case 'unrecorded':
      // Only the end of an application leads to it.
      throw new Error('An open application has no such interview.');
    case 'cancelled':
      return [choose, { name: 'cancel', by: company, note: CANCELLED, at: afterPart(0.7) }];
  }
}

/** Lists the proposed times: from two to four, on the working days from the first one. */
function timesFrom(start: string, index: number): string[] {
  const days = Array.from({ length: 2 + (index % 3) }, (_, place) => place);
  return days.map((place) =>
    place === 0 ? start : slot(workday(start.slice(0, 10), place), index + 2 * place),
  );
}

/** Returns a time of an office on a working day. */
function slot(day: string, index: number): string {
  const hours = weekdayOf(day) === FRIDAY ? FRIDAY_HOURS : HOURS;
  return `${day}T${String(hours[index % hours.length]).padStart(2, '0')}:00`;
}

/** Returns the day that is some working days after another day, or before it. */
function workday(from: string, count: number): string {
  let day = from;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    do day = addDays(day, Math.sign(count));
    while (weekdayOf(day) === SUNDAY || weekdayOf(day) === SATURDAY);
  }
  return day;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Notes that the portal has reminded of those of the next day: see `addDemoMessages` (INTERVIEW-8). */
async function noteReminders(tx: Queries, now: Date): Promise<void> {
  const tomorrow = dateTimeInDubai(new Date(now.getTime() + DAY));
  const rows = await tx
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.state, 'booked' satisfies InterviewState),
        lte(columnOf(interviews, 'start'), tomorrow),
      ),
    );
  if (rows.length === 0) return;
  await tx
    .insert(interviewReminders)
    .values(rows.map((row) => ({ record: row.id, start: valuesOf(INTERVIEW, row).text('start') ?? '' })));
}
