import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { applyForm } from '#rules/applications/apply-form.ts';
import { isForStudent } from '#rules/applications/eligibility.ts';
import { DAY } from '#rules/constants.ts';
import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { ANSWERS, APPLICATION, SEEN_BY_COMPANY } from '#rules/resources/application.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import { addDemoCaseload } from '../caseload/demo.ts';
import { openFile } from '../files/store.ts';
import { addDemoMessages } from '../messages/demo.ts';
import { addDemoPeople } from '../people/demo.ts';
import { recordSignIn } from '../people/people.ts';
import { listJobs } from '../scheduler/jobs.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { addDemo } from '../testing/demo.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { addDemoVacancies } from '../vacancies/demo.ts';
import { DEMO_COMPANIES } from '../vacancies/demo-vacancies.ts';
import { vacancies } from '../vacancies/tables.ts';
import { ACCOUNTS, ADVICE, DEMO_ANSWERS, letterFor, type DemoApplicant } from './demo-applications.ts';
import { addDemoApplications } from './demo.ts';
import { endUnanswered, eraseOldDrafts } from './jobs.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns of an application that are texts, or null. */
type ApplicationRow = Row &
  Record<'id' | 'author' | 'applicant' | 'title' | 'vacancy', string> &
  Record<'cv' | 'letter', string | null>;

const NOW = new Date('2026-11-27T08:00:00Z');
const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());

const add = (now = NOW) => database.transaction((tx) => addDemoApplications(tx, fileKeys, now));
const query = (text: string, values?: unknown[]) => queryOnce(database.url, text, values);
const readRows = async () =>
  (await query('select * from portal.applications order by created_at, id')) as unknown as ApplicationRow[];
const readNotes = () => query('select * from portal.application_notes order by at');
const readHistory = () =>
  query(`select * from portal.history where resource = 'application' order by record, version`);

const vacancyById = async () => {
  const rows = await query('select * from portal.vacancies');
  return new Map(rows.map((row) => [row.id, row]));
};

const groupOf = (rows: readonly Row[], column: string) => Map.groupBy(rows, (row) => String(row[column]));

function countBy(rows: readonly Row[], column: string): Record<string, number> {
  return Object.fromEntries([...groupOf(rows, column)].map(([name, own]) => [name, own.length]));
}

const timeOf = (value: unknown) => (value as Date).getTime();

/** Accounts that sign in, by the name of the demo account. */
const VIEWERS = {
  partner: signedIn('6', 'partner', 'job-request-and-approval-index'),
  careercounselor: signedIn('4', 'careercounselor', 'applications-index'),
  graduating: signedIn('14', 'graduating', 'job-request-and-approval-index'),
};

function signedIn(sub: string, name: keyof typeof DEMO_ACCOUNTS, key: string) {
  return viewerOf({ sub, name: `Demo ${name}`, permissions: [key], ...DEMO_ACCOUNTS[name] });
}

beforeAll(async () => {
  for (const viewer of Object.values(VIEWERS)) {
    await database.transaction((tx) => recordSignIn(tx, viewer));
  }
  const kinds = [addDemoPeople, addDemoCaseload, addDemoVacancies, addDemoApplications];
  await addDemo(database.url, NOW, ...kinds);
});

// APPLICATION-16
describe('the demo applications', () => {
  test('are 200 in all states but one, and a second start adds nothing', async () => {
    const rows = await readRows();
    expect(countBy(rows, 'state')).toEqual({
      draft: 12,
      submitted: 30,
      returned: 10,
      forwarded: 39,
      confirmed: 24,
      screened: 19,
      interviewed: 17,
      recruitmentProcess: 11,
      hired: 8,
      declined: 10,
      notSelected: 12,
      withdrawn: 8,
    });
    const notes = await readNotes();
    await add(new Date(NOW.getTime() + DAY));
    expect(await readRows()).toEqual(rows);
    expect(await readNotes()).toEqual(notes);
  });

  test('are of people of the directory: the demo accounts and other students', async () => {
    const people = await query('select subject, name, college from portal.people where subject is not null');
    const subjects = new Set(people.map(({ subject }) => subject));
    const authors = [...new Set((await readRows()).map(({ author }) => author))];
    expect(authors.filter((author) => !subjects.has(author))).toEqual([]);
    expect(authors.length).toBeGreaterThanOrEqual(60);
  });

  test('are for vacancies of the college and the group of the applicant', async () => {
    const known = await query('select subject, name, email, college, student_group from portal.people');
    const applicants = new Map<unknown, DemoApplicant>(
      known.map(({ subject, student_group: group, ...person }) => [
        subject,
        { ...person, subject, group } as DemoApplicant,
      ]),
    );
    for (const account of ACCOUNTS) applicants.set(account.subject, account);
    const rows = await readRows();
    const all = await vacancyById();
    for (const row of rows) {
      const applicant = applicants.get(row.author);
      const vacancy = all.get(row.vacancy);
      if (!applicant || !vacancy) throw new Error('An applicant or a vacancy is not known.');
      const { name, college, group, email } = applicant;
      expect(row).toMatchObject({
        applicant: name,
        author_name: name,
        college,
        email,
        title: vacancy['title'],
        questions: vacancy['questions'],
        partner_id: vacancy['partner_id'],
      });
      expect(row['employer']).toMatch(/^Demo /);
      const limits = vacancy as { colleges: string[]; audience: string[] };
      expect(isForStudent({ college, studentGroup: group }, limits), `${name}: ${row.title}`).toBe(true);
    }
    expect(new Set(rows.map(({ author, vacancy }) => `${author} ${vacancy}`)).size).toBe(rows.length);
  });

  test('have the subjects, colleges and groups of the demo accounts', () => {
    const names = ['active', 'graduating', 'graduating.aths', 'alumni', 'multi'] as const;
    expect(ACCOUNTS.map(({ subject, email, college, group }) => [subject, email, college, group])).toEqual(
      names.map((name) => {
        const subject = String(Object.keys(DEMO_ACCOUNTS).indexOf(name) + 1);
        const viewer = viewerOf({ sub: subject, ...DEMO_ACCOUNTS[name] });
        return [subject, `${name}@portal.example`, viewer.college, viewer.studentGroup];
      }),
    );
  });

  test('have values that the form accepts, and a CV if they were sent', async () => {
    for (const row of await readRows()) {
      const isSent = row['state'] !== 'draft';
      const questions = row['questions'] as string[];
      const names = ['email', 'phone', 'letter', 'consent', ...ANSWERS.slice(0, questions.length)];
      const given = names.map((name) => [name, row[name]] as const).filter(([, value]) => value !== null);
      const values = { ...Object.fromEntries(given), cvSource: row.cv === null ? 'none' : 'kept' };
      const parsed = formSchema(applyForm(questions.length, isSent)).safeParse(values);
      expect(parsed.error?.issues, `${row.applicant}: ${row.title}`).toBeUndefined();
      if (!isSent || row.cv === null) continue;
      const place = { id: row.cv, record: row.id, field: 'cv' };
      const content = await openFile(database, fileKeys, place, createTestLog().log);
      expect(await new Response(content).text()).toContain(`(Demo CV of ${row.applicant})`);
    }
    const sent = (await readRows()).filter(({ state }) => state !== 'draft');
    expect(sent.filter(({ cv }) => cv === null)).toEqual([]);
    const letters = sent.map(({ letter }) => letter).filter((letter) => letter !== null);
    expect(letters.length).toBeGreaterThan(0.7 * sent.length);
    expect(letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length).toBeGreaterThan(5);
  });

  test('have times in order, after the publication of the vacancy and before its end', async () => {
    const all = await vacancyById();
    const histories = groupOf(await readHistory(), 'record');
    for (const row of await readRows()) {
      const vacancy = all.get(row.vacancy);
      const entries = histories.get(row.id) ?? [];
      const times = entries.map(({ at }) => timeOf(at));
      expect(times[0]).toBeGreaterThan(timeOf(vacancy?.['open_since']));
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(NOW.getTime());
      expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1));
      expect(entries.at(-1)).toMatchObject({
        version: row['version'],
        to_state: row['state'],
        at: row['state_since'],
      });
      const sent = entries.find(({ transition }) => transition === 'submit');
      expect(sent === undefined).toBe(row['state'] === 'draft');
      if (vacancy?.['state'] !== 'closed') continue;
      expect(timeOf(sent?.['at'])).toBeLessThan(timeOf(vacancy['state_since']));
    }
  });

  test('wait for hours, days and weeks', async () => {
    const rows = await readRows();
    const agesOf = (name: string) =>
      rows
        .filter(({ state }) => state === name)
        .map((row) => NOW.getTime() - timeOf(row['state_since']))
        .sort((a, b) => a - b);
    expect(agesOf('submitted').at(0)).toBeLessThan(DAY / 4);
    expect(agesOf('submitted').at(-1)).toBeGreaterThan(7 * DAY);
    // Of these, the student reads for how many days the company has not answered.
    expect(agesOf('forwarded').filter((age) => age > 14 * DAY).length).toBeGreaterThan(5);
    expect(agesOf('confirmed').at(-1)).toBeGreaterThan(28 * DAY);
  });

  test('fill no more places than a vacancy has, and a full vacancy is closed', async () => {
    const hired = groupOf(
      (await readRows()).filter(({ state }) => state === 'hired'),
      'vacancy',
    );
    const filled: unknown[] = [];
    for (const [id, vacancy] of await vacancyById()) {
      const own = hired.get(String(id)) ?? [];
      expect(own.length).toBeLessThanOrEqual(Number(vacancy['places']));
      if (own.length < Number(vacancy['places'])) continue;
      const entries = await query('select * from portal.history where record = $1 order by version', [id]);
      expect(entries.at(-1)).toMatchObject({ transition: 'fill', to_state: 'closed' });
      expect(vacancy).toMatchObject({ state: 'closed', state_since: own[0]?.['state_since'] });
      filled.push(vacancy['title']);
    }
    expect(filled.sort()).toEqual(['Event coordinator', 'Quality assistant in the laboratory']);
  });

  test('show each account several states, and the counselor what waits', async () => {
    const rows = groupOf(await readRows(), 'author');
    for (const { subject, applications } of ACCOUNTS) {
      const own = rows.get(subject) ?? [];
      expect(own).toHaveLength(applications.length);
      expect(Object.keys(countBy(own, 'state')).length).toBe(own.length);
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.length).toBeLessThanOrEqual(6);
    }
    const states = ACCOUNTS.flatMap(({ subject }) => rows.get(subject) ?? []).map(({ state }) => state);
    expect(new Set(states)).toEqual(
      new Set(Object.keys(APPLICATION.states).filter((name) => name !== 'lapsed')),
    );
    const waiting = ['13', '14', '16', '17'].flatMap((subject) =>
      (rows.get(subject) ?? []).filter(({ state }) => state === 'submitted'),
    );
    const days = waiting.map((row) => Math.floor((NOW.getTime() - timeOf(row['state_since'])) / DAY));
    expect(days.sort()).toEqual([0, 0, 3, 6]);
    const draft = rows.get('13')?.find(({ state }) => state === 'draft');
    expect((await vacancyById()).get(draft?.['vacancy'])).toMatchObject({ state: 'open' });
  });

  test('have advice if they were returned', async () => {
    const returned = (await readHistory()).filter(({ transition }) => transition === 'return');
    expect(returned.length).toBeGreaterThan(10);
    expect(new Set(returned.map(({ note }) => note))).toEqual(new Set(ADVICE));
  });

  test('show the demo partner all stages, and some notes', async () => {
    const rows = (await readRows()).filter(({ partner_id: company }) => company === '1');
    const seen = rows.filter(({ state }) => (SEEN_BY_COMPANY as readonly unknown[]).includes(state));
    expect(new Set(seen.map(({ state }) => state))).toEqual(new Set(SEEN_BY_COMPANY));
    expect(seen.length).toBeGreaterThanOrEqual(25);
    const notes = await readNotes();
    expect(notes).toHaveLength(5);
    for (const note of notes) {
      expect(note).toMatchObject({ partner_id: '1', author_name: 'Demo Contact' });
      expect(seen.map(({ id }) => id)).toContain(note['record']);
      expect(timeOf(note['at'])).toBeLessThan(NOW.getTime());
    }
  });

  test('leave the jobs nothing to do', async () => {
    const before = await readRows();
    expect(await database.transaction((tx) => endUnanswered(tx, NOW))).toBe(0);
    expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW))).toBe(0);
    const closed = await query('select * from portal.vacancies order by id');
    for (const job of listJobs(database, [{ resource: VACANCY, table: vacancies }])) {
      if (job.name.startsWith('vacancy.')) await job.run(NOW, new AbortController().signal);
    }
    expect(await query('select * from portal.vacancies order by id')).toEqual(closed);
    expect(await readRows()).toEqual(before);
  });

  test('add no messages and no e-mails', async () => {
    expect(await query('select * from portal.outbox')).toEqual([]);
    expect(await query(`select * from portal.messages where kind like 'application%'`)).toEqual([]);
  });
});

// APPLICATION-16
test('every question of a demo vacancy has answers', () => {
  const asked = DEMO_COMPANIES.flatMap((company) =>
    company.vacancies.flatMap(({ questions = [] }) => questions),
  );
  expect(new Set(Object.keys(DEMO_ANSWERS))).toEqual(new Set(asked));
});

// APPLICATION-16
test('a letter names the vacancy', () => {
  expect(letterFor('energy', 'Process operator', 3)).toMatch(/^I am applying for “Process operator”\./);
});

// APPLICATION-16
test.each([
  ['partner', 'applicationReceived', 'forwarded', { partner_id: '1' }],
  ['careercounselor', 'applicationWaiting', 'submitted', {}],
  ['graduating', 'applicationAnswered', undefined, { author: '14' }],
] as const)('a first sign-in of %s adds messages that lead to records', async (name, kind, state, owner) => {
  const viewer = VIEWERS[name];
  await database.transaction((tx) => addDemoMessages(tx, viewer, NOW));
  const added = await query(
    `select m.kind, m.values, m.read_at, a.state, a.title, a.author, a.partner_id from portal.messages m
       join portal.people p on p.id = m.person join portal.applications a on a.id = m.record
      where p.subject = $1`,
    [viewer.id],
  );
  expect(added).toHaveLength(4);
  for (const message of added) {
    expect(message).toMatchObject({ kind, values: { title: message['title'] }, ...owner });
    if (state !== undefined) expect(message).toMatchObject({ state, read_at: null });
  }
});
