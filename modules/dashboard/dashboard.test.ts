import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY, HOUR } from '#rules/constants.ts';
import { DEMO_ACCOUNT_NAMES, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';

import {
  addApplicationOf,
  addDocument,
  addInterviewOf,
  addVisit,
  claimsOfDemo,
  dayAfter,
} from '../testing/dashboard.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { insertVacancy } from '../testing/vacancies.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const NOW = new Date();
const before = (days: number) => new Date(NOW.getTime() - days * DAY);
const inHours = (hours: number) => dateTimeInDubai(new Date(NOW.getTime() + hours * HOUR));

/** A student of another college and a user of another company. What is theirs has the word "foreign". */
const FOREIGN_STUDENT = {
  sub: 'foreign-student',
  name: 'Demo foreign student',
  email: 'foreign-student@portal.example',
  role: 'user',
  user_type: 'college_active',
  entity: 'FCHS',
  student_id: '202399999',
  student_status: 'AS',
};

/** A student of ADPOLY, who has an application in each state that someone else decides about. */
const CLASSMATE = { ...FOREIGN_STUDENT, sub: 'classmate', name: 'Demo classmate', entity: 'ADPOLY' };

const DASHBOARD = `{ dashboard {
  next { kind values { name value } due since }
  week { kind values { name value } on }
  figures { kind count values { name value } oldest weeks }
  applications { title state before }
  profile { filled missing }
  openings { title places closesOn applicants { state count } oldest } openingsTotal
  company unavailable } }`;

interface Line {
  kind: string;
  values: { name: string; value: string }[];
  due?: string | null;
}
interface Dashboard {
  next: Line[];
  week: Line[];
  figures: { kind: string; count: number; oldest: string | null; weeks: number[] | null }[];
  applications: { title: string; state: string; before: string | null }[] | null;
  profile: { filled: string[]; missing: string[] } | null;
  openings: { title: string; applicants: { state: string; count: number }[]; oldest: string | null }[] | null;
  openingsTotal: number | null;
  company: string | null;
  unavailable: string[];
}

async function read(claims: TestClaims): Promise<Dashboard> {
  const { data, errors } = await gateway.ask(claims, DASHBOARD);
  expect(errors).toBeUndefined();
  return data?.['dashboard'] as Dashboard;
}

/** Returns a line as `kind: title`, with the name of the person or the company that it names. */
function show({ kind, values }: Line): string {
  const about = ['title', 'file', 'count', 'name'].flatMap((name) => {
    const found = values.find((value) => value.name === name);
    return found ? [found.value] : [];
  });
  return [kind, ...about.slice(0, 1)].join(': ');
}

beforeAll(async () => {
  const vacancy = (given: Parameters<typeof insertVacancy>[1]) => insertVacancy(database, given);
  const title = (text: string, more = {}) => ({ values: { title: text, ...more } });
  const active = claimsOfDemo('active');
  const everyone = {
    colleges: ['ADPOLY', 'FCHS', 'ADVETI', 'ATHS'],
    audience: ['active', 'graduating', 'alumni'],
  };
  const open = await vacancy({
    at: before(20),
    ...title('Open job', { ...everyone, closesOn: dayAfter(NOW, 30) }),
  });
  const drafted = await vacancy({
    at: before(20),
    ...title('Drafted job', { ...everyone, closesOn: dayAfter(NOW, 3) }),
  });
  await vacancy({ at: before(20), ...title('Closing job', { closesOn: dayAfter(NOW, 2) }) });
  const returned = await vacancy({
    at: before(20),
    ...title('Job to correct', { ...everyone, closesOn: dayAfter(NOW, 40) }),
  });
  await vacancy({ state: 'waiting', at: before(9), ...title('Waiting job', { closesOn: dayAfter(NOW, 5) }) });
  await vacancy({
    state: 'changeWaiting',
    at: before(8),
    ...title('Changed job', { closesOn: dayAfter(NOW, 50) }),
  });
  await vacancy({
    state: 'returned',
    at: before(7),
    ...title('Returned job', { closesOn: dayAfter(NOW, 50) }),
  });
  await vacancy({ state: 'draft', at: before(6), ...title('Draft job') });
  const foreign = await vacancy({
    company: '2',
    at: before(20),
    ...title('A foreign open job', { colleges: ['FCHS'], closesOn: dayAfter(NOW, 30) }),
  });
  await vacancy({ company: '2', state: 'returned', at: before(5), ...title('A foreign returned job') });
  await vacancy({ company: '2', state: 'draft', at: before(5), ...title('A foreign draft') });

  const apply = (
    author: NonNullable<TestClaims>,
    of: string,
    state: 'draft' | 'submitted' | 'returned' | 'forwarded' | 'interviewed',
    days = 3,
  ) => addApplicationOf(database, author, { vacancy: of, state, at: before(days) });
  await apply(active, drafted, 'draft');
  await apply(active, returned, 'returned', 4);
  await apply(active, open, 'interviewed');
  await apply(CLASSMATE, open, 'submitted', 4);
  await apply(CLASSMATE, returned, 'forwarded');
  await apply(FOREIGN_STUDENT, foreign, 'submitted');

  // It is before the closing of a vacancy in two days at any time of the day.
  await addInterviewOf(database, active, {
    state: 'booked',
    company: '1',
    title: 'Booked interview',
    start: inHours(22),
  });
  await addInterviewOf(database, active, {
    state: 'proposed',
    company: '1',
    title: 'Proposed interview',
    // Before the deadline of the draft, whatever the time of day of the test.
    time1: `${dayAfter(NOW, 2)}T10:00`,
  });
  await addInterviewOf(database, CLASSMATE, { state: 'past', company: '1', title: 'Past interview' });
  await addInterviewOf(database, CLASSMATE, {
    state: 'timesNeeded',
    company: '1',
    title: 'Interview without times',
  });
  await addInterviewOf(database, FOREIGN_STUDENT, {
    state: 'booked',
    company: '2',
    title: 'A foreign interview',
    start: inHours(20),
  });
  await addInterviewOf(database, FOREIGN_STUDENT, {
    state: 'booked',
    company: '2',
    title: 'A foreign later interview',
    start: inHours(400),
  });

  await addVisit(database, {
    name: 'Demo waiting visitor',
    state: 'submitted',
    firstDay: dayAfter(NOW, 1),
    at: before(2),
  });
  // They have waited longer than the one of tomorrow.
  for (const days of [10, 11, 12])
    await addVisit(database, {
      name: `Demo visitor of day ${days}`,
      state: 'submitted',
      firstDay: dayAfter(NOW, 30),
      at: before(days),
    });
  await addVisit(database, {
    name: 'Demo expected visitor',
    state: 'approved',
    firstDay: dayAfter(NOW, 4),
    at: before(2),
  });
  await addVisit(database, {
    name: 'Demo present visitor',
    state: 'approved',
    firstDay: dayAfter(NOW, -2),
    lastDay: dayAfter(NOW, 1),
    at: before(5),
  });
  await addVisit(database, {
    name: 'Demo earlier visitor',
    state: 'approved',
    firstDay: dayAfter(NOW, -2),
    lastDay: dayAfter(NOW, -1),
    at: before(5),
  });

  await addDocument(database, {
    title: 'New rules for the staff',
    state: 'published',
    audience: 'staff',
    at: before(1),
  });
  await addDocument(database, {
    title: 'New rules for partners',
    state: 'published',
    audience: 'partners',
    at: before(1),
  });
  await addDocument(database, {
    title: 'New rules for alumni',
    state: 'published',
    audience: 'alumni',
    at: before(1),
  });
  await addDocument(database, {
    title: 'Old rules for everyone',
    state: 'published',
    audience: 'everyone',
    at: before(30),
    validUntil: dayAfter(NOW, 2),
  });
  await addDocument(database, { title: 'Draft rules', state: 'draft', audience: 'everyone', at: before(4) });

  for (const name of DEMO_ACCOUNT_NAMES) await signIn(claimsOfDemo(name));
  await queryOnce(
    database.url,
    `insert into portal.person_matches (first, second, reason, value, found_at)
     select a.id, b.id, 'email', 'demo@portal.example', now() from portal.people a, portal.people b
     where a.subject = 'active' and b.subject = 'alumni'`,
  );
  await queryOnce(
    database.url,
    `insert into portal.people_imports (file_name, encoding, ignored_columns, state, created_at, created_by,
       created_by_name, state_since) values ('demo-people.csv', 'UTF-8', '[]', 'ready', now(), 'x', 'Demo', now())`,
  );
});

async function signIn({ sub, name, email, role, entity, partner_id: partner }: NonNullable<TestClaims>) {
  await queryOnce(
    database.url,
    `insert into portal.people (subject, name, email, role, college, partner_id, source)
     values ($1, $2, $3, $4, $5, $6, 'sign-in')`,
    [sub, name, email, role, entity ?? null, partner ?? null],
  );
}

const ADMIN_NEXT = [
  'documentToRenew: Old rules for everyone',
  'vacancyToApprove: Waiting job',
  'vacancyChangeToApprove: Changed job',
  'applicationToRead: Open job',
  'applicationToRead: A foreign open job',
  'matchesToDecide: 1',
];
const STAFF_NEXT = ['documentToRead: New rules for the staff'];

/** What each account finds under "Next for you", by hand. */
const NEXT: Record<Exclude<DemoAccountName, 'multi'>, string[]> = {
  superadmin: [
    'clearanceToDecide: Demo waiting visitor',
    'documentToRenew: Old rules for everyone',
    'vacancyToApprove: Waiting job',
    'clearanceToDecide: Demo visitor of day 12',
    'vacancyChangeToApprove: Changed job',
    'applicationToRead: Open job',
    'applicationToRead: A foreign open job',
  ],
  // The demo's administrators do not have the key of the clearances.
  admin: [...ADMIN_NEXT, 'importToStart: demo-people.csv'],
  viewer: STAFF_NEXT,
  careercounselor: [
    'vacancyToApprove: Waiting job',
    'vacancyChangeToApprove: Changed job',
    'applicationToRead: Open job',
    ...STAFF_NEXT,
  ],
  supervisor: ['applicationToRead: Open job', ...STAFF_NEXT],
  partner: [
    'interviewToHold: Booked interview',
    'interviewNeedsTimes: Interview without times',
    'interviewToRecord: Past interview',
    'vacancyReturned: Returned job',
    'applicantToAnswer: Job to correct',
    'vacancyDraft: Draft job',
    'applicantToProceed: Open job',
  ],
  ojt: STAFF_NEXT,
  adminsupport: [
    'clearanceToDecide: Demo waiting visitor',
    'clearanceToDecide: Demo visitor of day 12',
    ...STAFF_NEXT,
  ],
  clinical: STAFF_NEXT,
  faculty: STAFF_NEXT,
  facility: STAFF_NEXT,
  newrole: [],
  active: [
    'interviewToAttend: Booked interview',
    'vacancyClosing: Closing job',
    'interviewToChoose: Proposed interview',
    'applicationDraft: Drafted job',
    'applicationReturned: Job to correct',
    'profileNeedsCv',
    'jobsForMe: 2',
  ],
  graduating: ['vacancyClosing: Drafted job', 'profileNeedsCv', 'jobsForMe: 3'],
  'graduating.aths': ['vacancyClosing: Drafted job', 'profileNeedsCv', 'jobsForMe: 3'],
  alumni: [
    'vacancyClosing: Drafted job',
    'profileNeedsCv',
    'jobsForMe: 3',
    'documentToRead: New rules for alumni',
  ],
};

/** The accounts that read what belongs to another company and another college. */
const READS_ALL: readonly DemoAccountName[] = ['superadmin', 'admin', 'viewer'];

// DASHBOARD-46, DASHBOARD-47
describe.each(Object.entries(NEXT))('%s', (account, expected) => {
  const name = account as keyof typeof NEXT;

  test(`${account} finds what is next, and nothing of other people`, async () => {
    const dashboard = await read(claimsOfDemo(name));
    expect(dashboard.unavailable).toEqual([]);
    expect(dashboard.next.map(show)).toEqual(expected);
    if (!READS_ALL.includes(name)) expect(JSON.stringify(dashboard)).not.toContain('foreign');
  });
});

// DASHBOARD-47
test('a new document is not named any more once the user has opened its page', async () => {
  const visit = (day: string) =>
    queryOnce(
      database.url,
      `insert into portal.page_visits (person, page, day, count)
       select id, 'policies-processes-and-procedures', $1, 1 from portal.people where subject = 'clinical'`,
      [day],
    );
  await visit(dayAfter(NOW, -2));
  expect((await read(claimsOfDemo('clinical'))).next.map(show)).toEqual(STAFF_NEXT);
  await visit(dayAfter(NOW, -1));
  expect((await read(claimsOfDemo('clinical'))).next).toEqual([]);
});

// DASHBOARD-48
describe('own progress', () => {
  test('a student sees the latest applications and the profile', async () => {
    const { applications, profile, openings, figures } = await read(claimsOfDemo('active'));
    // The latest step first.
    expect(applications).toEqual([
      { title: 'Open job', state: 'interviewed', before: 'screened' },
      { title: 'Job to correct', state: 'returned', before: 'submitted' },
    ]);
    expect(profile).toEqual({
      filled: ['email'],
      missing: ['photo', 'headline', 'phone', 'linkedin', 'skills', 'cv'],
    });
    expect([openings, figures]).toEqual([null, []]);
  });

  test('a partner sees the openings of the company, those that close first, with their applicants', async () => {
    const { openings, openingsTotal, applications, profile } = await read(claimsOfDemo('partner'));
    expect(openings?.map(({ title, applicants }) => [title, applicants])).toEqual([
      ['Closing job', []],
      ['Drafted job', []],
      ['Open job', [{ state: 'interviewed', count: 1 }]],
      ['Job to correct', [{ state: 'forwarded', count: 1 }]],
      ['Changed job', []],
    ]);
    expect(openings?.map(({ oldest }) => oldest !== null)).toEqual([false, false, true, true, false]);
    expect([openingsTotal, applications, profile]).toEqual([5, null, null]);
  });

  test.each(['admin', 'faculty', 'newrole'] as const)('%s sees neither', async (name) => {
    const { openings, applications, profile } = await read(claimsOfDemo(name));
    expect([openings, applications, profile]).toEqual([null, null, null]);
  });
});

// DASHBOARD-49
describe('the numbers', () => {
  const numbersOf = async (name: DemoAccountName) =>
    (await read(claimsOfDemo(name))).figures.map(({ kind, count }) => `${kind}: ${count}`).sort();

  test.each([
    [
      'superadmin',
      [
        'applicationsToRead: 2',
        'clearancesToDecide: 4',
        'studentsWithoutCounselor: 5',
        'vacanciesToApprove: 2',
      ],
    ],
    ['viewer', ['applicationsToRead: 2', 'vacanciesToApprove: 2']],
    ['admin', ['applicationsToRead: 2', 'studentsWithoutCounselor: 5', 'vacanciesToApprove: 2']],
    ['adminsupport', ['clearancesToDecide: 4']],
    ['partner', ['applicantsToAnswer: 2']],
    ['faculty', []],
    ['active', []],
  ] as const)('%s sees what waits in the rows that the account reads', async (name, expected) => {
    expect(await numbersOf(name)).toEqual(expected);
  });

  test('an adviser sees the numbers of the own students', async () => {
    expect(await numbersOf('supervisor')).toContain('applicationsToRead: 1');
    expect(await numbersOf('careercounselor')).toContain('applicationsToRead: 1');
  });

  test('they say since when the oldest waits, and how many came in each week', async () => {
    const { figures } = await read(claimsOfDemo('viewer'));
    const vacancies = figures.find(({ kind }) => kind === 'vacanciesToApprove');
    expect(vacancies?.oldest).toBe(before(9).toISOString());
    expect(vacancies?.weeks).toHaveLength(8);
    // Five 20 days ago; three 7 to 9 days ago; one 5 days ago, and a change of an open vacancy now.
    expect(vacancies?.weeks?.slice(-3)).toEqual([5, 3, 2]);
    const none = await read({ ...claimsOfDemo('careercounselor'), entity: 'ATHS' });
    expect(none.figures.find(({ kind }) => kind === 'applicationsToRead')).toMatchObject({
      count: 0,
      oldest: null,
    });
  });
});

// DASHBOARD-50
describe('this week', () => {
  const weekOf = async (name: DemoAccountName) => (await read(claimsOfDemo(name))).week.map(show);

  test('has the booked interviews and the approved visits of the next seven days', async () => {
    expect(await weekOf('superadmin')).toEqual([
      'visit: Demo present visitor',
      'interview: A foreign interview',
      'interview: Booked interview',
      'visit: Demo expected visitor',
    ]);
    expect(await weekOf('careercounselor')).toEqual(['interview: Booked interview']);
    expect(await weekOf('adminsupport')).toEqual([
      'visit: Demo present visitor',
      'visit: Demo expected visitor',
    ]);
    expect(await weekOf('faculty')).toEqual([]);
  });

  test('says that a visit which began before and still lasts is of today', async () => {
    const { week } = await read(claimsOfDemo('adminsupport'));
    expect(week[0]).toMatchObject({ kind: 'visit', on: dayAfter(NOW, 0) });
  });

  test('leaves out what the user attends, because it is under "Next for you"', async () => {
    expect(await weekOf('active')).toEqual([]);
    expect(await weekOf('partner')).toEqual([]);
  });
});

// DASHBOARD-46
test('a visitor and a partial login have no dashboard', async () => {
  for (const claims of [undefined, { ...claimsOfDemo('active'), partial: true }]) {
    const { errors } = await gateway.ask(claims, DASHBOARD);
    expect(errors).toBeDefined();
  }
});
