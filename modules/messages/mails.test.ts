import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MESSAGE_KIND_NAMES, kindOf, writeMessage, type MessageKind } from '#rules/messages/kinds.ts';
import { getResource } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { clearances } from '../clearance/tables.ts';
import { createRecord } from '../engine/record.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { inLanguage } from '../testing/in-language.ts';
import { createTestKeys, createTestSeal } from '../testing/keys.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { addMessage, addPerson, choose, readMessages, removePeople } from '../testing/messages.ts';
import { writeDigests } from './digest.ts';
import { writeMessageMail } from './mails.ts';
import { notify } from './notify.ts';
import { unsubscribe } from './subscription.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const VISIT = { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-29' };
const VALUES: Readonly<Record<MessageKind, Record<string, string>>> = {
  clearanceWaiting: VISIT,
  clearanceAnswered: { state: 'approved', ...VISIT },
  vacancyWaiting: { title: 'Nurse', closesOn: '2026-12-31' },
  vacancyAnswered: { state: 'open', title: 'Nurse' },
  applicationWaiting: { title: 'Nurse', employer: 'Demo Energy' },
  applicationReceived: { title: 'Nurse' },
  applicationWithdrawn: { title: 'Nurse', vacancy: 'v-1' },
  applicationAnswered: { state: 'hired', title: 'Nurse', employer: 'Demo Energy' },
  interviewProposed: {
    before: '',
    title: 'Nurse',
    employer: 'Demo Energy',
    time1: '2026-12-02T10:30',
    time2: '',
    time3: '',
    time4: '',
    time5: '',
    minutes: '45',
    place: 'Room 4',
    link: '',
  },
  interviewAnswered: { state: 'booked', title: 'Nurse', start: '2026-12-02T10:30' },
  interviewCancelled: { title: 'Nurse', employer: 'Demo Energy', start: '2026-12-02T10:30' },
  interviewReminder: {
    title: 'Nurse',
    employer: 'Demo Energy',
    start: '2026-12-02T10:30',
    minutes: '45',
    place: 'Room 4',
    link: '',
  },
  storyWaiting: { title: 'My first job' },
  storyAnswered: { state: 'published', title: 'My first job' },
  vacanciesFound: { search: 'nurse', titles: 'Nurse\nMidwife', count: '2', query: 'q=nurse' },
  studentsToCounsel: { count: '2' },
  studentsToSupervise: { count: '1' },
  importEnded: { file: 'people.csv', state: 'applied', lines: '12' },
  matchesWaiting: {},
  nextStepDue: { student: 'a-student', dueOn: '2026-12-01' },
  talentPoolEnding: { day: '2026-12-01' },
  talentPoolViewed: { company: 'Demo Company' },
  outcomeAsked: { milestone: 'sixMonths' },
  outcomeQuestioned: {},
  outcomeRecorded: { category: 'fullTime' },
  studentAdded: { studentId: 'S1' },
  staffNews: {},
  dataCopied: { support: 'support@portal.example' },
};
const seal = createTestSeal();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: MailServer;
const outboxes: Outbox[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startMailServer();
});
beforeEach(() => removePeople(database.url));
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  server.received.length = 0;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Sends what is in the outbox. @returns the only e-mail, as the mail server got it */
async function send(): Promise<string> {
  const outbox = createOutbox({
    database,
    inLanguage,
    registry: new Registry(),
    log: createTestLog().log,
    seal,
    now: () => NOW,
    server: { url: server.url, from: 'no-reply@portal.example' },
    origin: 'https://portal.example',
    rows: [{ path: 'request/:token', page: { resource: 'clearance', link: 'own' } }],
  });
  outboxes.push(outbox);
  outbox.wake();
  await outbox.settled();
  expect(server.received).toHaveLength(1);
  return server.received[0]?.content ?? '';
}

/** Returns the headers of an e-mail by their names. A header can have several lines (RFC 5322). */
function headersOf(content: string): Map<string, string> {
  const [head = ''] = content.split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

const STOP = /https:\/\/portal\.example\/unsubscribe\/(v1\.[0-9a-f]{16}\.[\w-]+)/g;
const tokensOf = (content: string) => [...content.matchAll(STOP)].map(([, token]) => token ?? '');

/** Returns the links of the HTML part: their addresses and their texts. */
const linksOf = (content: string) =>
  [...content.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, url = '', text = '']) => [
    url.replaceAll('&amp;', '&'),
    text.replaceAll('&amp;', '&'),
  ]);

const stop = (token: string) => database.transaction((tx) => unsubscribe(tx, seal, token));

const SETTINGS_URL = 'https://portal.example/notifications/settings';

/** The texts and the paths of the buttons. `<id>` is the id of the message in the list. */
const BUTTONS: Readonly<Record<MessageKind, [text: string, path: string]>> = {
  clearanceWaiting: ['Open the request', '/security-clearance/c-1'],
  clearanceAnswered: ['Open the notification', '/notifications?open=p-<id>'],
  vacancyWaiting: ['Open the vacancy', '/queue/vacancies/c-1'],
  vacancyAnswered: ['Open the vacancy', '/jobs/c-1'],
  applicationWaiting: ['Open the application', '/applications/c-1'],
  applicationReceived: ['Open the application', '/employment/job-request-and-approval/c-1'],
  applicationWithdrawn: ['Open the applicants', '/jobs/v-1/applicants'],
  applicationAnswered: ['Open your application', '/employment/job-request-and-approval/c-1'],
  interviewProposed: ['Open the interview', '/employment/interviews/c-1'],
  interviewAnswered: ['Open the interview', '/employment/booking-interviews/c-1'],
  interviewCancelled: ['Open the interview', '/employment/interviews/c-1'],
  interviewReminder: ['Open the interview', '/employment/interviews/c-1'],
  storyWaiting: ['Open the story', '/employment/story/c-1'],
  storyAnswered: ['Open your story', '/employment/story/c-1'],
  vacanciesFound: ['See the vacancies', '/employment/job-opportunities?q=nurse&sort=newest'],
  studentsToCounsel: ['See your students', '/employment/careercounselor/users'],
  studentsToSupervise: ['See your students', '/employment/supervisor/users'],
  importEnded: ['Open the import', '/people/import/c-1'],
  matchesWaiting: ['Open the possible matches', '/people/matches'],
  nextStepDue: ['Open the page of the student', '/profile/a-student'],
  talentPoolEnding: ['Open the talent pool', '/talent-pool'],
  talentPoolViewed: ['Open the talent pool', '/talent-pool'],
  outcomeAsked: ['Open the alumni form', '/employment/user/alumni-form'],
  outcomeQuestioned: ['Answer the question', '/employment/user/alumni-form'],
  outcomeRecorded: ['See what was recorded', '/employment/user/alumni-form'],
  studentAdded: ['Open your profile', '/my-profile'],
  // Its only e-mails are those of modules/staff-mails, so no message is in the list.
  staffNews: ['Open the notification', '/notifications'],
  dataCopied: ['Open the notification', '/notifications?open=p-<id>'],
};

describe('an e-mail about a message', () => {
  // MESSAGE-7
  test.each(MESSAGE_KIND_NAMES)(
    'of the kind %s arrives with its text, its button and its links',
    async (kind) => {
      const { label, roles } = kindOf(kind);
      const person = await addPerson(database.url, {
        role: roles?.at(-1) ?? 'user',
        email: 'a@demo.example',
      });
      await choose(database.url, person, kind, { mail: 'atOnce' });
      const message = { kind, values: VALUES[kind], record: 'c-1' };
      await database.transaction((tx) => notify(tx, { people: [person] }, message, NOW));
      const [listed] = await readMessages(database.url);
      const content = await send();
      expect(server.received[0]?.recipients).toEqual(['a@demo.example']);
      const { title, about } = writeMessage(kind, { ...VALUES[kind], id: 'c-1' });
      expect(headersOf(content).get('Subject')).toBe(title);
      const [token = '', ...others] = tokensOf(content);
      expect(new Set(others)).toEqual(new Set([token]));
      const [button, path] = BUTTONS[kind];
      const url = `https://portal.example${path.replace('<id>', listed?.id ?? '')}`;
      const stopUrl = `https://portal.example/unsubscribe/${token}`;
      const body = [
        'Hello,',
        about === '' ? `${title}.` : about,
        `${button}:\n${url}`,
        `You get an e-mail about each of these: ${label}.`,
        `Stop these e-mails:\n${stopUrl}`,
        `Notification settings:\n${SETTINGS_URL}`,
        'Human Centric Ecosystem',
      ];
      expect(content).toContain(body.join('\n\n'));
      expect(linksOf(content)).toEqual([
        [url, button],
        [url, url],
        [stopUrl, 'Stop these e-mails'],
        [SETTINGS_URL, 'Notification settings'],
      ]);
      expect(await stop(token)).toEqual({ kind, isStopped: true });
      const stored = await queryOnce(database.url, 'select kind, mail from portal.message_settings');
      expect(stored).toEqual([{ kind, mail: 'never' }]);
    },
  );

  // MESSAGE-7
  test('about a copy of personal data names the address of portal support', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    const message = { kind: 'dataCopied', values: VALUES.dataCopied } as const;
    await database.transaction((tx) => notify(tx, { people: [person] }, message, NOW));
    expect(await send()).toContain('If you did not ask for it, write to support@portal.example.');
  });

  // MESSAGE-7
  test('without its values says what happened', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    await database.transaction((tx) => notify(tx, { people: [person] }, { kind: 'dataCopied' }, NOW));
    expect(await send()).toContain('Hello,\n\nAn administrator made a copy of your personal data.\n\n');
  });

  // MESSAGE-4, MESSAGE-7
  test('of a kind that is not in the bell, and has no page, opens the list', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    await choose(database.url, person, 'clearanceAnswered', { inBell: false, mail: 'atOnce' });
    const message = { kind: 'clearanceAnswered', values: VALUES.clearanceAnswered, record: 'c-1' } as const;
    await database.transaction((tx) => notify(tx, { people: [person] }, message, NOW));
    expect(await send()).toContain('Open the notification:\nhttps://portal.example/notifications\n');
  });

  // MESSAGE-7
  test('tells mail programs how to stop it, with one press', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    await database.transaction((tx) => notify(tx, { people: [person] }, { kind: 'dataCopied' }, NOW));
    const content = await send();
    const headers = headersOf(content);
    const [token = ''] = tokensOf(content);
    expect(headers.get('List-Unsubscribe')).toBe(`<https://portal.example/unsubscribe/${token}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('Auto-Submitted')).toBe('auto-generated');
    expect(content.match(/^List-/gim)).toHaveLength(2);
  });

  // MESSAGE-8, ERASE-2
  test('is not sent to a person who was erased', async () => {
    const person = await addPerson(database.url, { role: 'user' });
    await database.transaction((tx) => notify(tx, { people: [person] }, { kind: 'dataCopied' }, NOW));
    await queryOnce(database.url, 'delete from portal.people where id = $1', [person]);
    await expect(send()).rejects.toThrow();
    expect(server.received).toEqual([]);
  });

  test('of a kind of a later version is not written', () => {
    expect(() => writeMessageMail('kindOfLaterVersion', 'c-1', {})).toThrow('kindOfLaterVersion');
  });
});

describe('the daily e-mail', () => {
  // MESSAGE-5, MESSAGE-7
  test('arrives with its messages, the list and its links', async () => {
    const person = await addPerson(database.url);
    await choose(database.url, person, 'importEnded', { mail: 'atOnce' });
    const waiting = { digestAt: NOW, createdAt: NOW };
    await addMessage(database.url, person, { kind: 'matchesWaiting', ...waiting });
    await addMessage(database.url, person, {
      kind: 'clearanceWaiting',
      values: { ...VISIT, site: '<b>"Site" & more</b>' },
      record: 'c-1',
      digestAt: NOW,
      createdAt: new Date(NOW.getTime() - 1),
    });
    await database.transaction((tx) => writeDigests(tx, NOW));
    const content = await send();
    const headers = headersOf(content);
    expect(headers.get('Subject')).toBe('2 new notifications');
    const [token = ''] = tokensOf(content);
    const days = '28 to 29 November 2026';
    expect(content).toContain(
      [
        'Hello,',
        'This is new for you in the portal:',
        '- Two records may be about the same person\n  Open the list of possible matches, and decide about each pair.',
        `- A request for security clearance waits for a decision\n  c-1: <b>"Site" & more</b>, ${days}`,
        'Open your notifications:\nhttps://portal.example/notifications',
        'You get this e-mail at most once a day, and only if something is new.',
        `Stop these e-mails:\nhttps://portal.example/unsubscribe/${token}`,
        `Notification settings:\n${SETTINGS_URL}`,
      ].join('\n\n'),
    );
    expect(content).toContain(
      '<strong>Two records may be about the same person</strong><br>\nOpen the list of possible matches, and decide about each pair.</p>',
    );
    expect(content).toContain(
      `<strong>A request for security clearance waits for a decision</strong><br>\nc-1: &lt;b&gt;&quot;Site&quot; &amp; more&lt;/b&gt;, ${days}</p>`,
    );
    expect(linksOf(content).map(([, text]) => text)).toEqual([
      'Open your notifications',
      'https://portal.example/notifications',
      'Stop these e-mails',
      'Notification settings',
    ]);
    expect(headers.get('List-Unsubscribe')).toBe(`<https://portal.example/unsubscribe/${token}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('Auto-Submitted')).toBe('auto-generated');
    expect(await stop(token)).toEqual({ kind: null, isStopped: true });
    const stored = await queryOnce(
      database.url,
      'select kind, mail from portal.message_settings order by kind',
    );
    expect(stored).toEqual([
      { kind: 'applicationWaiting', mail: 'never' },
      { kind: 'applicationWithdrawn', mail: 'never' },
      { kind: 'clearanceWaiting', mail: 'never' },
      { kind: 'importEnded', mail: 'atOnce' },
      { kind: 'matchesWaiting', mail: 'never' },
      { kind: 'nextStepDue', mail: 'never' },
      { kind: 'storyWaiting', mail: 'never' },
      { kind: 'studentsToCounsel', mail: 'never' },
      { kind: 'studentsToSupervise', mail: 'never' },
      { kind: 'talentPoolViewed', mail: 'never' },
      { kind: 'vacancyWaiting', mail: 'never' },
    ]);
  });
});

// MESSAGE-7
test('an e-mail about a record has no link that stops it', async () => {
  const input = { ...clearanceInput(), ...clearanceFiles(), email: 'visitor@demo.example' };
  await database.transaction((tx) =>
    createRecord(tx, clearances, getResource('clearance'), undefined, input, { fileKeys: createTestKeys() }),
  );
  await queryOnce(database.url, 'update portal.outbox set next_try_at = $1, created_at = $1', [NOW]);
  const content = await send();
  expect(content).toContain('Auto-Submitted: auto-generated');
  expect(content).not.toMatch(/List-Unsubscribe|unsubscribe|Stop these e-mails/i);
});
