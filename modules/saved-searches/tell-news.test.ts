import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY, MINUTE, SECOND } from '#rules/constants.ts';
import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { pagePath } from '#rules/messages/page-path.ts';
import { kindOf, writeMessage } from '#rules/messages/kinds.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';

import { writeDigests } from '../messages/digest.ts';
import { createBatchJob } from '../scheduler/batch-job.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { addPerson, choose, keysOf, readMails, readMessages, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy, type GivenVacancy } from '../testing/vacancies.ts';
import { saveSearch, type NewSearch } from './saved-searches.ts';
import { tellNewVacancies } from './tell-news.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await removePeople(database.url);
  await queryOnce(database.url, 'truncate portal.vacancies, portal.history');
});

/** The time of the message on a day, and some others: the first run of the scheduler is later. */
const SEVEN = new Date('2026-11-27T03:00:00.000Z');
const at = (offset: number, from = SEVEN) => new Date(from.getTime() + offset);
/** When the search is saved, and when a vacancy is published after that. */
const SAVED = at(-DAY + 60 * MINUTE);
const PUBLISHED = at(-60 * MINUTE);
const FIRST_RUN = at(3 * MINUTE);

/** Saves a search of a new student. @returns the id of the person */
async function addSearch(given: Partial<NewSearch> = {}, account: Parameters<typeof addPerson>[1] = {}) {
  const subject = `student-${crypto.randomUUID()}`;
  const person = await addPerson(database.url, { role: 'user', subject, ...account });
  await saveOf(subject, given);
  return person;
}

async function saveOf(subject: string, given: Partial<NewSearch> = {}, now = SAVED): Promise<void> {
  const viewer = viewerOf({ sub: subject, ...DEMO_ACCOUNTS.active, permissions: keysOf('user') });
  const search = { name: 'My search', search: 'operator', ...given };
  await database.transaction((tx) => saveSearch(tx, viewer, search, now));
}

const publish = (title: string, given: GivenVacancy = {}) =>
  insertVacancy(database, {
    at: PUBLISHED,
    ...given,
    values: { title, closesOn: addDays(dateInDubai(SEVEN), 30), ...given.values },
  });

/** Runs the job as the scheduler does. @returns the number of searches */
async function run(now = FIRST_RUN): Promise<number> {
  const job = createBatchJob(database, 'vacancies.searches', tellNewVacancies);
  return Number((await job.run(now, new AbortController().signal))?.['rows'] ?? 0);
}

const told = async (person?: string) =>
  (await readMessages(database.url, person)).map(({ values }) => values);

// SEARCH-2
describe('the daily message', () => {
  test('names the new vacancies of a search, newest first, and its page begins with them', async () => {
    const person = await addSearch({ filters: { city: ['abuDhabi', 'alAin'], kind: ['fullTime'] } });
    for (const [index, title] of [
      'First operator',
      'Second operator',
      'Third operator',
      'Fourth operator',
    ].entries())
      await publish(title, { at: at(index * MINUTE, PUBLISHED) });
    expect(await run()).toBe(1);
    const [message, ...others] = await readMessages(database.url, person);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'vacanciesFound',
      record: null,
      createdAt: FIRST_RUN,
      isListed: true,
      digestAt: null,
      values: {
        search: 'My search',
        titles: 'Fourth operator\nThird operator\nSecond operator',
        count: '4',
        query: 'q=operator&kind=fullTime&city=abuDhabi&city=alAin',
      },
    });
    const { kind, values } = message as { kind: 'vacanciesFound'; values: Record<string, string> };
    expect(writeMessage(kind, values)).toEqual({
      title: '4 new vacancies for your saved search',
      about:
        '“\u2068My search\u2069”: \u2068Fourth operator\u2069, \u2068Third operator\u2069, \u2068Second operator\u2069 and 1 more',
    });
    const { page } = kindOf(kind);
    expect(page && pagePath(page, values)).toBe(
      '/employment/job-opportunities?q=operator&kind=fullTime&city=abuDhabi&city=alAin&sort=newest',
    );
  });

  test('sends no message about vacancies that the search does not find, that are not open, or that were there before', async () => {
    await addSearch({ filters: { city: ['abuDhabi'] } });
    await publish('Operator before', { at: at(-MINUTE, SAVED) });
    await publish('Operator elsewhere', { values: { city: 'dubai' } });
    await publish('Nurse');
    await publish('Operator closed', { state: 'closed' });
    await publish('Operator waiting', { state: 'waiting' });
    await publish('Operator of yesterday', { values: { closesOn: addDays(dateInDubai(SEVEN), -1) } });
    expect(await run()).toBe(1);
    expect(await told()).toEqual([]);
    await publish('Operator with a change', { state: 'changeWaiting', at: at(60 * MINUTE) });
    await run(at(DAY));
    expect(await told()).toMatchObject([{ titles: 'Operator with a change', count: '1' }]);
  });

  test('comes once a day, at 7 o’clock in the Emirates and not before, and names each vacancy once', async () => {
    await addSearch();
    await publish('First operator');
    expect(await run(at(-1))).toBe(0);
    expect(await run(SEVEN)).toBe(1);
    await publish('Second operator', { at: at(10 * MINUTE) });
    for (const later of [5 * MINUTE, 60 * MINUTE, DAY - 1]) expect(await run(at(later))).toBe(0);
    expect(await told()).toMatchObject([{ titles: 'First operator' }]);
    expect(await run(at(DAY))).toBe(1);
    expect(await told()).toMatchObject([{ titles: 'First operator' }, { titles: 'Second operator' }]);
  });

  test('is silent on a day without new vacancies, and names all after an outage of some days', async () => {
    await addSearch();
    expect(await run()).toBe(1);
    await publish('First operator', { at: at(DAY) });
    await publish('Second operator', { at: at(2 * DAY) });
    expect(await run(at(4 * DAY + 8 * 60 * MINUTE))).toBe(1);
    expect(await told()).toMatchObject([{ titles: 'Second operator\nFirst operator', count: '2' }]);
  });

  test('has a publication of the last moments on the next day, because it is perhaps not committed yet', async () => {
    await addSearch();
    await publish('Settled operator', { at: at(-MINUTE) });
    await publish('Late operator', { at: at(-30 * SECOND) });
    await run();
    expect(await told()).toMatchObject([{ titles: 'Settled operator' }]);
    await run(at(DAY));
    expect(await told()).toMatchObject([{ titles: 'Settled operator' }, { titles: 'Late operator' }]);
  });

  test('about a search that is saved in the last moments comes on the next day', async () => {
    const subject = 'late-student';
    await addPerson(database.url, { role: 'user', subject });
    await saveOf(subject, {}, at(-30 * SECOND));
    await publish('Operator', { at: at(-20 * SECOND) });
    expect(await run()).toBe(0);
    expect(await run(at(DAY))).toBe(1);
    expect(await told()).toMatchObject([{ titles: 'Operator' }]);
  });

  test('does not repeat a vacancy that closes and is opened again with its approved text', async () => {
    await addSearch();
    const id = await publish('Operator', { at: at(-60 * MINUTE) });
    await run();
    await queryOnce(
      database.url,
      "update portal.vacancies set state = 'closed', state_since = $2 where id = $1",
      [id, at(60 * MINUTE)],
    );
    await queryOnce(
      database.url,
      "update portal.vacancies set state = 'open', state_since = $2 where id = $1",
      [id, at(90 * MINUTE)],
    );
    await run(at(DAY));
    expect(await told()).toHaveLength(1);
  });

  test('is one for each search, and those of two students do not mix', async () => {
    const subject = 'student-of-two';
    const first = await addPerson(database.url, { role: 'user', subject });
    await saveOf(subject, { name: 'Operators' });
    await saveOf(subject, { name: 'In Dubai', search: '', filters: { city: ['dubai'] } });
    const second = await addSearch({ name: 'Nurses', search: 'nurse' });
    await publish('Operator', { values: { city: 'dubai' } });
    await publish('Nurse');
    expect(await run()).toBe(3);
    expect((await told(first)).map((values) => values['search']).sort()).toEqual(['In Dubai', 'Operators']);
    expect(await told(second)).toMatchObject([{ search: 'Nurses', titles: 'Nurse' }]);
  });

  test('comes for more searches than one transaction has', async () => {
    const person = await addSearch();
    await queryOnce(
      database.url,
      `insert into portal.saved_searches (person, name, search, filters, created_at, checked_at)
       select person, 'Search ' || n, 'operator', '{}', created_at, checked_at
       from portal.saved_searches, generate_series(1, 119) n`,
    );
    await publish('Operator');
    expect(await run()).toBe(120);
    expect(await told(person)).toHaveLength(120);
    expect(await run(at(10 * MINUTE))).toBe(0);
  });

  test('is not written for a search whose filters do not exist any more', async () => {
    await addSearch({ filters: { city: ['abuDhabi'] } });
    await publish('Operator');
    for (const filters of [{ city: ['gone'] }, { gone: ['abuDhabi'] }]) {
      await queryOnce(database.url, 'update portal.saved_searches set filters = $1, checked_at = $2', [
        JSON.stringify(filters),
        SAVED,
      ]);
      expect(await run()).toBe(1);
      expect(await told()).toEqual([]);
    }
    await queryOnce(database.url, 'update portal.saved_searches set filters = $1, checked_at = $2', [
      '{"city":["gone","abuDhabi"]}',
      SAVED,
    ]);
    await run();
    expect(await told()).toMatchObject([{ titles: 'Operator', query: 'q=operator&city=abuDhabi' }]);
  });
});

// SEARCH-2, MESSAGE-4
describe('a student who has chosen', () => {
  beforeEach(async () => {
    await publish('Operator');
  });

  test('nothing gets a notification, and an e-mail at once', async () => {
    const person = await addSearch({}, { email: 'student@demo.example' });
    await run();
    expect(await readMessages(database.url)).toMatchObject([{ person, isListed: true }]);
    expect(await readMails(database.url)).toMatchObject([
      { person, recipient: 'student@demo.example', mail: 'vacanciesFound', values: { titles: 'Operator' } },
    ]);
  });

  test('no e-mail gets only the notification', async () => {
    await choose(database.url, await addSearch(), 'vacanciesFound', { mail: 'never' });
    await run();
    expect(await readMessages(database.url)).toMatchObject([{ isListed: true, digestAt: null }]);
    expect(await readMails(database.url)).toEqual([]);
  });

  test('the daily e-mail gets the vacancies with that of the same day', async () => {
    const person = await addSearch();
    await choose(database.url, person, 'vacanciesFound', { mail: 'digest' });
    await run();
    expect(await readMessages(database.url)).toMatchObject([{ person, digestAt: SEVEN }]);
    await database.transaction((tx) => writeDigests(tx, FIRST_RUN));
    const [mail, ...others] = await readMails(database.url);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ person, mail: 'digest', values: { count: '1' } });
    expect(mail?.values['first']).toContain('Operator');
  });

  test('neither notifications nor e-mails gets nothing, also later', async () => {
    await choose(database.url, await addSearch(), 'vacanciesFound', { inBell: false, mail: 'never' });
    expect(await run()).toBe(1);
    expect(await readMessages(database.url)).toEqual([]);
    expect(await readMails(database.url)).toEqual([]);
    expect(await run(at(DAY))).toBe(1);
  });

  test.each<[string, Parameters<typeof addPerson>[1], number]>([
    ['and has no e-mail address gets the notification', { email: '' }, 1],
    ['and has another role now gets nothing', { role: 'careercounselor', permissions: keysOf('user') }, 0],
    ['and has lost the key of the list gets nothing', { permissions: [] }, 0],
  ])('%s', async (_, account, messages) => {
    await addSearch({}, account);
    expect(await run()).toBe(1);
    expect(await readMessages(database.url)).toHaveLength(messages);
    expect(await readMails(database.url)).toEqual([]);
  });
});

// SEARCH-2, ERASE-2
test('a student who is being erased is left out, and keeps no other student waiting', async () => {
  const erased = await addSearch();
  const other = await addSearch();
  await publish('Operator');
  const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const erasure = database.transaction(async (tx) => {
    await tx.execute(`select 1 from portal.people where id = '${erased}' for update`);
    locked.resolve(undefined);
    await held.promise;
    await tx.execute(`delete from portal.people where id = '${erased}'`);
  });
  await locked.promise;
  expect(await run()).toBe(1);
  held.resolve(undefined);
  await erasure;
  expect(await readMessages(database.url)).toMatchObject([{ person: other }]);
  expect(await run()).toBe(0);
});

// SEARCH-2, ERASE-2
test('an erasure waits for the messages that are being written, and takes them too', async () => {
  const person = await addSearch();
  await publish('Operator');
  const [written, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const telling = database.transaction(async (tx) => {
    await tellNewVacancies(tx, FIRST_RUN);
    written.resolve(undefined);
    await held.promise;
  });
  await written.promise;
  const erasure = queryOnce(database.url, 'delete from portal.people where id = $1', [person]);
  await waitForLocks(database.url);
  held.resolve(undefined);
  await telling;
  await erasure;
  expect(await readMessages(database.url)).toEqual([]);
  expect(await queryOnce(database.url, 'select 1 from portal.saved_searches')).toEqual([]);
});
