import { afterAll, beforeEach, expect, test } from 'vitest';

import { vacancyInput } from '#rules/resources/testing/vacancy-input.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { moveRecord } from '../engine/move.ts';
import { createRecord, saveRecord, type SavedRecord } from '../engine/record.ts';
import { scopeOf, type RecordViewer } from '../engine/scope.ts';
import { applyAutomaticTransition } from '../scheduler/automatic-transitions.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { addPerson, readMessages, removePeople } from '../testing/messages.ts';
import { vacancies } from './tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** The people by their names in this test. */
const names = new Map<string, string>();

const userOf = (id: string, role: string, partnerId?: string): RecordViewer => ({
  id,
  role,
  partnerId,
  name: `Demo ${id}`,
  college: undefined,
  partialLogin: false,
});
const AUTHOR = userOf('author', 'partner', '1');
const COUNSELOR = userOf('counselor', 'careercounselor');

beforeEach(async () => {
  await removePeople(database.url);
  await queryOnce(database.url, 'delete from portal.vacancies');
  names.clear();
  for (const [subject, role, partner] of [
    ['author', 'partner', '1'],
    ['colleague', 'partner', '1'],
    ['rival', 'partner', '2'],
    // The number of a company does not make a user of another role its partner.
    ['graduate', 'user', '1'],
    ['counselor', 'careercounselor', null],
    ['admin', 'admin', null],
    ['viewer', 'Viewer', null],
  ] as const) {
    names.set(await addPerson(database.url, { subject, role }), subject);
    await queryOnce(database.url, 'update portal.people set partner_id = $1 where subject = $2', [
      partner,
      subject,
    ]);
  }
});

async function create(): Promise<SavedRecord> {
  return await database.transaction((tx) => createRecord(tx, vacancies, VACANCY, AUTHOR, vacancyInput()));
}

async function move(vacancy: SavedRecord, transition: string, by: RecordViewer, note?: string) {
  return await database.transaction((tx) =>
    moveRecord(tx, vacancies, scopeOf(VACANCY, by), vacancy, { transition, note }),
  );
}

/** Lists who has got which kind of message, and forgets them. */
async function takeMessages(): Promise<string[]> {
  const messages = await readMessages(database.url);
  await queryOnce(database.url, 'delete from portal.messages');
  return messages.map(({ person, kind }) => `${names.get(person) ?? '?'}: ${kind}`).sort();
}

const ANSWERED = ['author: vacancyAnswered', 'colleague: vacancyAnswered'];
const WAITING = ['admin: vacancyWaiting', 'counselor: vacancyWaiting'];
const NOTE = 'Please name the team.';

// VACANCY-10
test('staff get a message when a vacancy waits, and all users of the company when staff have decided', async () => {
  const waiting = await move(await create(), 'submit', AUTHOR);
  expect(await takeMessages()).toEqual(WAITING);
  const returned = await move(waiting, 'return', COUNSELOR, NOTE);
  expect(await takeMessages()).toEqual(ANSWERED);
  const again = await move(returned, 'submit', AUTHOR);
  await takeMessages();
  await move(again, 'refuse', COUNSELOR, NOTE);
  expect(await takeMessages()).toEqual(ANSWERED);
});

// VACANCY-10
test('staff get a message when a change waits, and the company when it is published or returned', async () => {
  const opened = await move(await move(await create(), 'submit', AUTHOR), 'publish', COUNSELOR);
  await takeMessages();
  const change = async (vacancy: SavedRecord, title: string) =>
    await database.transaction((tx) =>
      saveRecord(tx, vacancies, scopeOf(VACANCY, AUTHOR), vacancy, vacancyInput({ title })),
    );
  const returned = await move(await change(opened, 'Demo night operator'), 'returnChange', COUNSELOR, NOTE);
  expect(await takeMessages()).toEqual([...WAITING.slice(0, 1), ...ANSWERED, ...WAITING.slice(1)].sort());
  await move(await change(returned, 'Demo shift operator'), 'publishChange', COUNSELOR);
  expect(await takeMessages()).toEqual([...WAITING, ...ANSWERED].sort());
});

// VACANCY-10
test('a colleague who closes a vacancy gets no message about it, and the others of the company do', async () => {
  const opened = await move(await move(await create(), 'submit', AUTHOR), 'publish', COUNSELOR);
  await takeMessages();
  await move(opened, 'close', AUTHOR);
  expect(await takeMessages()).toEqual(['colleague: vacancyAnswered']);
});

// VACANCY-10
test('all users of the company get a message when the portal closes a vacancy, or returns one, after its last day', async () => {
  await move(await move(await create(), 'submit', AUTHOR), 'publish', COUNSELOR);
  await move(await create(), 'submit', AUTHOR);
  await takeMessages();
  const after = new Date(`${addDays(todayInDubai(), 31)}T08:00:00+04:00`);
  for (const name of ['endOnDate', 'lapse']) {
    await database.transaction((tx) =>
      applyAutomaticTransition(tx, { resource: VACANCY, table: vacancies, name }, after),
    );
    expect(await takeMessages()).toEqual(ANSWERED);
  }
});
