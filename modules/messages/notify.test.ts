import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { kindOf, type MailChoice, type MessageKind } from '#rules/messages/kinds.ts';

import { openTestDatabase, waitForLocks } from '../testing/database.ts';
import { addMessage, addPerson, choose, readMails, readMessages, removePeople } from '../testing/messages.ts';
import { writeDigests } from './digest.ts';
import { notify, settleTasks, type MessageRecipients, type NewMessage } from './notify.ts';

const AT = new Date('2026-11-26T08:00:00Z');
const NEXT_MORNING = new Date('2026-11-27T03:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => removePeople(database.url));
afterAll(() => database.close());

const add = (to: MessageRecipients, message: NewMessage) =>
  database.transaction((tx) => notify(tx, to, message, AT));
const person = (given?: Parameters<typeof addPerson>[1]) => addPerson(database.url, given);
const peopleOf = async () => (await readMessages(database.url)).map((row) => row.person).sort();

describe('the recipients of a message', () => {
  // MESSAGE-1
  test('by role are all users with one of the roles, without the user who causes it', async () => {
    const [admin, superadmin] = [await person(), await person({ role: 'superadmin' })];
    await person({ role: 'Admin Support' });
    await person({ subject: 'causing' });
    await add({ roles: ['admin', 'superadmin'] }, { kind: 'matchesWaiting', except: 'causing' });
    expect(await peopleOf()).toEqual([admin, superadmin].sort());
  });

  // MESSAGE-1
  test('by subject and by person are these users only', async () => {
    const [one, two] = [await person({ subject: 'one' }), await person()];
    await person();
    await add({ subjects: ['one', 'unknown'] }, { kind: 'dataCopied' });
    await add({ people: [two] }, { kind: 'dataCopied' });
    expect(await peopleOf()).toEqual([one, two].sort());
  });

  // MESSAGE-1
  test('by subject or by person do not have the user who causes it', async () => {
    const own = await person({ subject: 'causing' });
    await add({ subjects: ['causing'] }, { kind: 'dataCopied', except: 'causing' });
    await add({ people: [own] }, { kind: 'dataCopied', except: 'causing' });
    expect(await readMessages(database.url)).toEqual([]);
    expect(await readMails(database.url)).toEqual([]);
  });

  // MESSAGE-1
  test('have accounts, and roles that get the kind', async () => {
    const imported = await person({ subject: null });
    const student = await person({ role: 'user' });
    await add({ people: [imported] }, { kind: 'dataCopied' });
    await add({ people: [student] }, { kind: 'importEnded' });
    await add({ roles: ['user'] }, { kind: 'matchesWaiting' });
    expect(await readMessages(database.url)).toEqual([]);
    expect(await readMails(database.url)).toEqual([]);
  });

  // MESSAGE-1
  test('can open the page of the kind, by the permissions of the last token', async () => {
    const [both, without, unknown] = [
      await person(),
      await person({ permissions: [] }),
      await person({ permissions: null }),
    ];
    const support = await person({ role: 'Admin Support' });
    await person({ role: 'Admin Support', permissions: ['people-index'] });
    const superadmin = await person({ role: 'superadmin', permissions: null });
    for (const id of [both, without, unknown, superadmin]) {
      await choose(database.url, id, 'matchesWaiting', { mail: 'atOnce' });
      await choose(database.url, id, 'clearanceWaiting', { mail: 'digest' });
    }
    await add({ roles: ['admin', 'superadmin'] }, { kind: 'matchesWaiting' });
    await add({ people: [without, unknown] }, { kind: 'importEnded' });
    expect(await peopleOf()).toEqual([both, superadmin].sort());
    expect((await readMails(database.url)).map((mail) => mail.person).sort()).toEqual(
      [both, superadmin].sort(),
    );
    await database.transaction((tx) => tx.execute('delete from portal.messages'));
    await add({ roles: ['admin', 'superadmin', 'Admin Support'] }, { kind: 'clearanceWaiting' });
    expect(await peopleOf()).toEqual([both, superadmin, support].sort());
  });

  // MESSAGE-1
  test('without the key of a page still get kinds without a page', async () => {
    const ids = [await person({ permissions: [] }), await person({ permissions: null })];
    await add({ roles: ['admin'] }, { kind: 'dataCopied' });
    expect(await peopleOf()).toEqual(ids.sort());
  });

  // MESSAGE-1, ERASE-2
  test('are without a person who is erased at the same moment', async () => {
    const [erased, other] = [await person(), await person()];
    const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const erasure = database.transaction(async (tx) => {
      await tx.execute(`delete from portal.people where id = '${erased}'`);
      locked.resolve(undefined);
      await held.promise;
    });
    await locked.promise;
    const adding = add({ roles: ['admin'] }, { kind: 'dataCopied' });
    await waitForLocks(database.url);
    held.resolve(undefined);
    await erasure;
    await adding;
    expect(await peopleOf()).toEqual([other]);
  });

  test('can be none', async () => {
    await person();
    await add({ subjects: [] }, { kind: 'dataCopied' });
    await add({ people: [] }, { kind: 'dataCopied' });
    expect(await readMessages(database.url)).toEqual([]);
  });
});

// MESSAGE-1
test('a message has its values, its record and the time of the change', async () => {
  const id = await person();
  const values = { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-29' };
  await add({ people: [id] }, { kind: 'clearanceWaiting', values, record: 'c-1' });
  expect(await readMessages(database.url)).toMatchObject([
    {
      person: id,
      kind: 'clearanceWaiting',
      values,
      record: 'c-1',
      createdAt: AT,
      readAt: null,
      isListed: true,
      digestAt: NEXT_MORNING,
    },
  ]);
});

// MESSAGE-1
test('a change that is rolled back adds no message and no e-mail', async () => {
  const id = await person();
  const failing = database.transaction(async (tx) => {
    await notify(tx, { people: [id] }, { kind: 'dataCopied' }, AT);
    throw new Error('after the message');
  });
  await expect(failing).rejects.toThrow('after the message');
  expect(await readMessages(database.url)).toEqual([]);
  expect(await readMails(database.url)).toEqual([]);
});

describe('what a person has chosen', () => {
  // MESSAGE-4
  test.each<[boolean, MailChoice, object[], string[]]>([
    [true, 'never', [{ isListed: true, digestAt: null }], []],
    [true, 'digest', [{ isListed: true, digestAt: NEXT_MORNING }], []],
    [true, 'atOnce', [{ isListed: true, digestAt: null }], ['clearanceAnswered']],
    [false, 'never', [], []],
    [false, 'digest', [{ isListed: false, digestAt: NEXT_MORNING }], []],
    [false, 'atOnce', [], ['clearanceAnswered']],
  ])('in the bell: %s, e-mail: %s', async (inBell, mail, rows, mails) => {
    const id = await person();
    await choose(database.url, id, 'clearanceAnswered', { inBell, mail });
    // Neither another kind nor another person changes it.
    await choose(database.url, id, 'importEnded', { inBell: !inBell, mail: 'atOnce' });
    await choose(database.url, await person(), 'clearanceAnswered', { inBell: !inBell, mail: 'digest' });
    await add({ people: [id] }, { kind: 'clearanceAnswered' });
    const stored = await readMessages(database.url);
    expect(stored).toHaveLength(rows.length);
    expect(stored).toMatchObject(rows);
    expect((await readMails(database.url)).map((row) => row.mail)).toEqual(mails);
  });

  // MESSAGE-4
  test.each<MessageKind>(['clearanceAnswered', 'matchesWaiting', 'dataCopied'])(
    'about %s is the definition of the kind until then',
    async (kind) => {
      await add({ people: [await person()] }, { kind });
      const [row] = await readMessages(database.url);
      expect(row).toMatchObject({ isListed: kindOf(kind).inBell });
      expect(row?.digestAt !== null).toBe(kindOf(kind).mail === 'digest');
      expect(await readMails(database.url)).toHaveLength(kindOf(kind).mail === 'atOnce' ? 1 : 0);
    },
  );

  // MESSAGE-4
  test('does not hide a copy of personal data', async () => {
    const id = await person();
    await choose(database.url, id, 'dataCopied', { inBell: false, mail: 'never' });
    await add({ people: [id] }, { kind: 'dataCopied' });
    expect(await readMessages(database.url)).toMatchObject([{ isListed: true }]);
  });
});

describe('an e-mail about a message', () => {
  // MESSAGE-4, MESSAGE-7
  test('is added for the address and the person, with the values of the message', async () => {
    const id = await person({ role: 'user', email: 'student@demo.example' });
    await add({ people: [id] }, { kind: 'studentAdded', values: { studentId: 'S1' } });
    const [listed] = await readMessages(database.url);
    expect(await readMails(database.url)).toEqual([
      {
        person: id,
        recipient: 'student@demo.example',
        resource: 'message',
        mail: 'studentAdded',
        record: id,
        values: { studentId: 'S1', message: listed?.id },
      },
    ]);
  });

  // MESSAGE-4
  test('names the record of the message', async () => {
    const id = await person();
    await choose(database.url, id, 'importEnded', { mail: 'atOnce' });
    await add({ people: [id] }, { kind: 'importEnded', record: 'an-import' });
    expect(await readMails(database.url)).toMatchObject([{ record: 'an-import' }]);
  });

  test('is not added for a person without an address', async () => {
    await add({ people: [await person({ email: '' })] }, { kind: 'dataCopied' });
    expect(await readMails(database.url)).toEqual([]);
    expect(await readMessages(database.url)).toHaveLength(1);
  });
});

describe('a kind of which one unread message stands for all', () => {
  const tell = () => add({ roles: ['admin'] }, { kind: 'matchesWaiting' });

  // MESSAGE-1
  test('adds no second one to a person until the first one is read', async () => {
    const [one, two] = [await person(), await person()];
    await addMessage(database.url, one, { kind: 'matchesWaiting' });
    await addMessage(database.url, two, { kind: 'matchesWaiting', readAt: AT });
    await addMessage(database.url, two, { kind: 'dataCopied' });
    await tell();
    const counts = (await peopleOf()).filter((id) => id === one).length;
    expect(counts).toBe(1);
    expect(await readMessages(database.url, two)).toHaveLength(3);
  });

  const fiftyTimes = async (at: Date) => {
    for (let count = 0; count < 50; count += 1)
      await database.transaction((tx) => notify(tx, { roles: ['admin'] }, { kind: 'matchesWaiting' }, at));
  };

  // MESSAGE-4
  test.each([true, false])('sends one e-mail for 50 pairs (in the bell: %s)', async (inBell) => {
    await choose(database.url, await person(), 'matchesWaiting', { inBell, mail: 'atOnce' });
    await fiftyTimes(AT);
    expect(await readMails(database.url)).toHaveLength(1);
    expect(await readMessages(database.url)).toMatchObject([{ isListed: inBell, digestAt: null }]);
  });

  // MESSAGE-4
  test('sends one e-mail a day, if it is not in the bell, which cannot be read', async () => {
    await choose(database.url, await person(), 'matchesWaiting', { inBell: false, mail: 'atOnce' });
    await fiftyTimes(AT);
    await fiftyTimes(new Date(AT.getTime() + DAY - 1));
    expect(await readMails(database.url)).toHaveLength(1);
    await fiftyTimes(new Date(AT.getTime() + DAY));
    expect(await readMails(database.url)).toHaveLength(2);
  });

  // MESSAGE-4
  test('sends no second e-mail while the message in the bell is unread', async () => {
    await choose(database.url, await person(), 'matchesWaiting', { mail: 'atOnce' });
    await fiftyTimes(AT);
    await fiftyTimes(new Date(AT.getTime() + 30 * DAY));
    expect(await readMails(database.url)).toHaveLength(1);
  });

  // MESSAGE-5
  test('waits for the daily e-mail again on the day after, if it is not in the bell', async () => {
    await choose(database.url, await person(), 'matchesWaiting', { inBell: false, mail: 'digest' });
    const waiting = async () =>
      (await readMessages(database.url)).filter(({ digestAt }) => digestAt !== null).length;
    await fiftyTimes(AT);
    expect(await waiting()).toBe(1);
    await database.transaction((tx) => writeDigests(tx, NEXT_MORNING));
    expect(await waiting()).toBe(0);
    await fiftyTimes(new Date(AT.getTime() + DAY));
    expect(await waiting()).toBe(1);
  });

  // MESSAGE-4
  test('with neither the bell nor e-mails adds nothing that the person sees', async () => {
    await choose(database.url, await person(), 'matchesWaiting', { inBell: false, mail: 'never' });
    await fiftyTimes(AT);
    expect(await readMessages(database.url)).toMatchObject([{ isListed: false, digestAt: null }]);
    expect(await readMails(database.url)).toEqual([]);
  });

  // MESSAGE-5
  test('waits once for the daily e-mail, although it is not in the bell', async () => {
    await choose(database.url, await person(), 'matchesWaiting', { inBell: false, mail: 'digest' });
    await tell();
    await tell();
    expect(await readMessages(database.url)).toHaveLength(1);
  });
});

describe('an action', () => {
  const LATER = new Date('2026-11-26T09:00:00Z');
  const settle = (about: Parameters<typeof settleTasks>[1]) =>
    database.transaction((tx) => settleTasks(tx, about, LATER));

  // MESSAGE-6
  test('about a record marks the messages of all people that ask for it', async () => {
    const [one, two] = [await person(), await person()];
    for (const id of [one, two]) {
      await addMessage(database.url, id, {
        kind: 'clearanceWaiting',
        record: 'c-1',
        digestAt: NEXT_MORNING,
      });
    }
    await addMessage(database.url, one, { kind: 'clearanceWaiting', record: 'c-2', digestAt: NEXT_MORNING });
    await addMessage(database.url, one, { kind: 'clearanceAnswered', record: 'c-1' });
    await addMessage(database.url, two, { kind: 'clearanceWaiting', record: 'c-1', readAt: AT });
    await settle({ record: 'c-1' });
    const rows = await readMessages(database.url);
    const read = rows.filter(({ readAt }) => readAt?.getTime() === LATER.getTime());
    expect(read).toMatchObject([
      { kind: 'clearanceWaiting', record: 'c-1', digestAt: null },
      { kind: 'clearanceWaiting', record: 'c-1', digestAt: null },
    ]);
    expect(rows.filter(({ readAt }) => readAt === null)).toHaveLength(2);
    expect(rows.filter(({ readAt }) => readAt?.getTime() === AT.getTime())).toHaveLength(1);
  });

  // MESSAGE-6
  test('about a record removes the e-mails that wait, and no others', async () => {
    const id = await person();
    await choose(database.url, id, 'clearanceWaiting', { mail: 'atOnce' });
    await choose(database.url, id, 'clearanceAnswered', { mail: 'atOnce' });
    for (const record of ['c-1', 'c-2', 'c-sent', 'c-failed'])
      await add({ people: [id] }, { kind: 'clearanceWaiting', record });
    await add({ people: [id] }, { kind: 'clearanceAnswered', record: 'c-1' });
    await database.transaction(async (tx) => {
      await tx.execute("update portal.outbox set sent_at = now() where record = 'c-sent'");
      await tx.execute("update portal.outbox set failed_at = now() where record = 'c-failed'");
    });
    for (const record of ['c-1', 'c-sent', 'c-failed']) await settle({ record });
    const left = (await readMails(database.url)).map(({ mail, record }) => `${record} ${mail}`);
    expect(left.sort()).toEqual([
      'c-1 clearanceAnswered',
      'c-2 clearanceWaiting',
      'c-failed clearanceWaiting',
      'c-sent clearanceWaiting',
    ]);
  });

  // MESSAGE-6
  test('about a kind without records marks its messages', async () => {
    const id = await person();
    await addMessage(database.url, id, { kind: 'matchesWaiting', digestAt: NEXT_MORNING });
    await addMessage(database.url, id, { kind: 'dataCopied' });
    await settle({ kind: 'matchesWaiting' });
    const rows = await readMessages(database.url);
    expect(rows.filter(({ readAt }) => readAt !== null)).toMatchObject([
      { kind: 'matchesWaiting', readAt: LATER, digestAt: null },
    ]);
  });
});
