import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { Queries } from '../database/database.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { choose, readMails, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { addDraft, type NewStaffMail } from './drafts.ts';
import { readStaffMail } from './read.ts';
import { removeOldStaffMails } from './remove-old.ts';
import { sendDraft } from './send.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  await removePeople(database.url);
  await queryOnce(database.url, 'truncate portal.staff_mails cascade');
});

const KEY = { permissions: ['students-index'] };
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEY };
const COUNSELOR = {
  sub: 'counselor',
  name: 'Demo Counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  ...KEY,
};
const SUPERVISOR = { sub: 'supervisor', name: 'Demo Supervisor', role: 'supervisor', entity: 'FCHS', ...KEY };

const NOW = new Date('2026-11-26T08:00:00Z');
/** The last millisecond of that day in the Emirates, and the first one of the next day. */
const END_OF_DAY = new Date('2026-11-26T19:59:59.999Z');
const NEXT_DAY = new Date('2026-11-26T20:00:00Z');

const INPUT = { about: 'news', subject: 'A visit', text: 'Come and see us on Monday.' } as const;

const ADD = `mutation ($audience: StudentAudience!, $input: StaffMailInput!, $submission: String) {
  saved: addStaffMail(audience: $audience, input: $input, submission: $submission) { id } }`;
const CHANGE = `mutation ($id: ID!, $version: Int!, $input: StaffMailInput!) {
  saved: changeStaffMail(id: $id, version: $version, input: $input) { id } }`;
const SEND = `mutation ($id: ID!, $version: Int!, $recipients: String!) {
  sent: sendStaffMail(id: $id, version: $version, recipients: $recipients) { isSent recipients } }`;
const REMOVE = 'mutation ($id: ID!) { removed: removeStaffMail(id: $id) }';
const READ = `query ($id: ID!) { mail: staffMail(id: $id) {
  about subject text subjectArabic textArabic senderName isOwn version sentAt recipients recipientsKey isTooMany
  leftOut { noAddress stopped atDailyLimit noValue } people { name }
  previews { personName language subject text values { placeholder value } } } }`;
const LIST = `query ($page: Int) { list: staffMails(page: $page) { total
  items { id subject senderName isOwn sentAt recipients leftOut } } }`;
const AUDIENCE = `query ($audience: StudentAudience!) {
  audience: staffMailAudience(audience: $audience) { total names } }`;

interface Mail {
  version: number;
  recipients: number;
  recipientsKey: string | null;
  isTooMany: boolean;
  leftOut: object;
  people: { name: string }[];
  previews: { personName: string; language: string; subject: string; text: string; values: object[] }[];
}

/** Adds a student with an address. @returns the id */
async function addStudent(
  name: string,
  {
    email = `${name}@demo.example`,
    college = 'FCHS',
    language = null,
  }: { email?: string; college?: string | null; language?: 'en' | 'ar' | null } = {},
): Promise<string> {
  const id = await addPersonOf(database.url, { subject: name, college, name });
  await queryOnce(database.url, 'update portal.people set email = $2, page_language = $3 where id = $1', [
    id,
    email,
    language,
  ]);
  return id;
}

async function addRecord(person: string, studentId: string, year: number, programme: string | null) {
  await queryOnce(
    database.url,
    `insert into portal.person_students (student_id, person, college, class, programme, source)
     values ($1, $2, 'ADPOLY', $3, $4, 'import')`,
    [studentId, person, year, programme],
  );
}

/** Saves a draft through the gateway. @returns the id */
async function draftOf(people: string[], claims: TestClaims = ADMIN, input: object = INPUT): Promise<string> {
  const answer = await gateway.ask(claims, ADD, { audience: { people }, input });
  expect(answer.errors).toBeUndefined();
  return (answer.data?.['saved'] as { id: string }).id;
}

async function read(id: string, claims: TestClaims = ADMIN): Promise<Mail> {
  const answer = await gateway.ask(claims, READ, { id });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['mail'] as Mail;
}

/** Sends a draft, whose sender has seen this number of recipients. */
async function send(id: string, recipients: number, claims: TestClaims = ADMIN, version = 1) {
  const { data } = await gateway.ask(claims, READ, { id });
  const mail = data?.['mail'] as Mail | null | undefined;
  const key = mail?.recipients === recipients ? mail.recipientsKey : undefined;
  return await gateway.ask(claims, SEND, { id, version, recipients: key ?? 'the key of others' });
}

const namesOf = ({ previews }: Mail) => previews.map(({ personName }) => personName);
const addressesOf = async () => (await readMails(database.url)).map(({ recipient }) => recipient);

/** Saves and sends an e-mail at a time. */
async function sendAt(now: Date, people: string[], claims: typeof ADMIN = ADMIN): Promise<void> {
  const viewer = viewerOf(claims);
  await database.transaction(async (tx) => {
    const draft: NewStaffMail = { audience: { people }, input: INPUT };
    const id = await addDraft(tx, viewer, draft, now);
    const { recipientsKey, version } = await readStaffMail(tx, viewer, id, now);
    await sendDraft(tx, viewer, { id, version, recipients: recipientsKey ?? '' }, now);
  });
}

/** Runs a change in a transaction that ends only when a second one waits for it. */
async function beside<First, Second>(
  change: (tx: Queries) => Promise<First>,
  begin: () => Promise<Second>,
): Promise<{ answer: First; second: Second }> {
  const [done, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const first = database.transaction(async (tx) => {
    const answer = await change(tx);
    done.resolve(undefined);
    await held.promise;
    return answer;
  });
  await done.promise;
  const second = begin();
  await waitForLocks(database.url);
  held.resolve(undefined);
  return { answer: await first, second: await second };
}

// STAFFMAIL-1
describe('who writes e-mails to students', () => {
  const NONE = 'FORBIDDEN';
  test.each([
    ['a visitor', 'UNAUTHENTICATED', undefined],
    ['a Viewer', NONE, { sub: 'viewer', role: 'Viewer', ...KEY }],
    ['a partner', NONE, { sub: 'partner', role: 'partner', ...KEY }],
    ['a student', NONE, { sub: 'own', role: 'user', ...KEY }],
    ['a faculty member', NONE, { sub: 'faculty', role: 'faculty', ...KEY }],
    ['a counselor without the key', NONE, { ...COUNSELOR, permissions: [] }],
    ['a counselor after a partial login', NONE, { ...COUNSELOR, partial: true }],
    ['a counselor', 'ok', COUNSELOR],
    ['a supervisor', 'ok', SUPERVISOR],
    ['an administrator', 'ok', ADMIN],
    ['a superadmin', 'ok', { ...ADMIN, sub: 'super', role: 'superadmin' }],
  ])('%s: %s', async (_, code, claims) => {
    const student = await addStudent('own');
    const audience = { people: [student] };
    const codes = [
      codeOf(await gateway.ask(claims, ADD, { audience, input: INPUT })),
      codeOf(await gateway.ask(claims, AUDIENCE, { audience })),
      codeOf(await gateway.ask(claims, LIST)),
    ];
    expect(codes).toEqual([code, code, code]);
    if (code === 'ok') return;
    const id = await draftOf([student]);
    expect(codeOf(await gateway.ask(claims, READ, { id }))).toBe(code);
    expect(codeOf(await gateway.ask(claims, SEND, { id, version: 1, recipients: 'some key' }))).toBe(code);
    expect(codeOf(await gateway.ask(claims, REMOVE, { id }))).toBe(code);
    expect(codeOf(await gateway.ask(claims, CHANGE, { id, version: 1, input: INPUT }))).toBe(code);
    expect(await addressesOf()).toEqual([]);
  });

  test.each([
    ['a counselor', COUNSELOR, ['assigned', 'college', 'supervised']],
    ['a supervisor', SUPERVISOR, ['assigned', 'college', 'counselled', 'supervised']],
    ['an administrator', ADMIN, ['assigned', 'college', 'counselled', 'elsewhere', 'supervised']],
  ])('%s reaches only the students whom the user reads', async (_, claims, expected) => {
    const own = await addPersonOf(database.url, { subject: 'counselor', role: 'careercounselor' });
    const other = await addPersonOf(database.url, { subject: 'other', role: 'careercounselor' });
    const mine = await addPersonOf(database.url, { subject: 'supervisor', role: 'supervisor' });
    const chosen = {
      college: await addStudent('college'),
      elsewhere: await addStudent('elsewhere', { college: 'ADPOLY' }),
      counselled: await addStudent('counselled'),
      assigned: await addStudent('assigned'),
      supervised: await addStudent('supervised', { college: 'ADPOLY' }),
    };
    await addAssignment(database.url, { adviser: other, student: chosen.counselled });
    await addAssignment(database.url, { adviser: own, student: chosen.assigned });
    for (const adviser of [{ adviser: own }, { adviser: mine, role: 'supervisor' }])
      await addAssignment(database.url, { ...adviser, student: chosen.supervised });
    const id = await draftOf([...Object.values(chosen), other], claims);
    const { recipients } = await read(id, claims);
    expect(recipients).toBe(expected.length);
    expect(codeOf(await send(id, recipients, claims))).toBe('ok');
    expect(await addressesOf()).toEqual(expected.map((name) => `${name}@demo.example`));
  });
});

// STAFFMAIL-2
describe('an audience', () => {
  test('is counted, and its first two students are named', async () => {
    const people = [await addStudent('c'), await addStudent('a'), await addStudent('b')];
    const ask = async (audience: object, claims: TestClaims = ADMIN) =>
      (await gateway.ask(claims, AUDIENCE, { audience })).data?.['audience'];
    expect(await ask({ people })).toEqual({ total: 3, names: ['a', 'b'] });
    expect(await ask({ filters: { search: 'c' } })).toEqual({ total: 1, names: ['c'] });
    expect(await ask({})).toEqual({ total: 0, names: [] });
    expect(await ask({ people: ['no-id'] })).toEqual({ total: 0, names: [] });
    expect(await ask({ people }, { ...COUNSELOR, entity: 'ADPOLY' })).toEqual({ total: 0, names: [] });
  });

  test('of no student, or of more than 500, gets no draft', async () => {
    await queryOnce(
      database.url,
      `insert into portal.people (subject, name, email, role, source, search)
       select 's' || n, 'Student ' || n, n || '@demo.example', 'user', 'sign-in', n::text
       from generate_series(1, 501) n`,
    );
    const add = (audience: object) => gateway.ask(ADMIN, ADD, { audience, input: INPUT });
    const many = await add({ filters: {} });
    expect(many.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { audience: ['An e-mail can go to at most 500 students.'] },
    });
    const none = await add({ filters: { search: 'no such name' } });
    expect(none.errors?.[0]?.extensions).toMatchObject({
      validation: { audience: ['There is no student to write to. Choose at least one.'] },
    });
    const chosen = await add({ people: Array.from({ length: 501 }, () => crypto.randomUUID()) });
    expect(codeOf(chosen)).toBe('VALIDATION_FAILED');
    const unstorable = await add({ filters: { search: 'Student \u0000' } });
    expect(codeOf(unstorable)).toBe('VALIDATION_FAILED');
    await queryOnce(database.url, "delete from portal.people where subject = 's501'");
    const answer = await add({ filters: {} });
    const { id } = answer.data?.['saved'] as { id: string };
    expect(await read(id)).toMatchObject({ recipients: 500, isTooMany: false });
    // A student who joins the audience later makes it too large.
    await addStudent('late');
    expect(await read(id)).toMatchObject({ recipients: 0, isTooMany: true, previews: [] });
    expect((await send(id, 500)).data).toEqual({ sent: { isSent: false, recipients: 0 } });
    await queryOnce(database.url, "delete from portal.people where subject = 'late'");
    expect((await send(id, 500)).data).toEqual({ sent: { isSent: true, recipients: 500 } });
    expect(new Set(await addressesOf()).size).toBe(500);
  });
});

// STAFFMAIL-2
describe('a draft', () => {
  const SUBMISSION = 'a'.repeat(22);
  const add = async (input: object, claims: TestClaims = ADMIN) => {
    const people = (await queryOnce(database.url, "select id from portal.people where role = 'user'")).map(
      (row) => row['id'],
    );
    const answer = await gateway.ask(claims, ADD, { audience: { people }, input, submission: SUBMISSION });
    return (answer.data?.['saved'] as { id: string } | null)?.id;
  };

  test('is saved once by a repetition, also of two at the same time', async () => {
    await addStudent('a');
    // Otherwise the second one waits for the record of the sender.
    await addPersonOf(database.url, { subject: 'admin', role: 'admin' });
    const draft = { audience: { filters: {} }, input: INPUT, submission: SUBMISSION };
    const { answer, second } = await beside(
      (tx) => addDraft(tx, viewerOf(ADMIN), draft),
      () => add(INPUT),
    );
    expect([second, await add(INPUT)]).toEqual([answer, answer]);
    expect(await queryOnce(database.url, 'select version from portal.staff_mails')).toEqual([{ version: 1 }]);
  });

  test('gets the texts of a later repetition, which is a new draft if the first one was sent', async () => {
    await addStudent('a');
    const id = (await add(INPUT)) ?? '';
    expect(await add({ ...INPUT, subject: 'Another visit' })).toBe(id);
    expect(await read(id)).toMatchObject({ subject: 'Another visit', version: 2 });
    expect((await send(id, 1, ADMIN, 2)).data).toEqual({ sent: { isSent: true, recipients: 1 } });
    expect(await add({ ...INPUT, subject: 'Another visit' })).toBe(id);
    const next = await add({ ...INPUT, subject: 'A third visit' });
    expect(next).not.toBe(id);
    expect(await read(next ?? '')).toMatchObject({ subject: 'A third visit', sentAt: null });
  });

  test('is changed by its sender, and a stale version is a conflict', async () => {
    const id = await draftOf([await addStudent('a')]);
    const change = (version: number, subject: string, claims: TestClaims = ADMIN) =>
      gateway.ask(claims, CHANGE, { id, version, input: { ...INPUT, subject } });
    expect(codeOf(await change(1, 'Second text'))).toBe('ok');
    expect(codeOf(await change(1, 'Second text'))).toBe('ok');
    const stale = await change(1, 'Third text');
    expect(stale.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflict: { by: 'Demo Admin', version: 2 },
    });
    expect(codeOf(await change(2, 'Third text', { ...ADMIN, sub: 'other' }))).toBe('NOT_FOUND');
    expect(codeOf(await send(id, 1))).toBe('CONFLICT');
    expect(await addressesOf()).toEqual([]);
  });

  test('with a fault in its texts is refused, with messages by field', async () => {
    const people = [await addStudent('a')];
    const input = { ...INPUT, subject: 'A\nvisit', text: 'Hello {grade}, welcome', textArabic: 'مرحباً' };
    const { errors } = await gateway.ask(ADMIN, ADD, { audience: { people }, input });
    const { validation } = errors?.[0]?.extensions as { validation: object };
    expect(Object.keys(validation).sort()).toEqual([
      'input.subject',
      'input.subjectArabic',
      'input.text',
      'input.textArabic',
    ]);
  });

  test('is removed by its sender only, and never after it was sent', async () => {
    const student = await addStudent('a');
    const [id, sent] = [await draftOf([student]), await draftOf([student])];
    await send(sent, 1);
    const remove = async (one: string, claims: TestClaims = ADMIN) =>
      codeOf(await gateway.ask(claims, REMOVE, { id: one }));
    expect(await remove(id, { ...ADMIN, sub: 'other' })).toBe('NOT_FOUND');
    expect([await remove(id), await remove(id), await remove(sent)]).toEqual(['ok', 'ok', 'NOT_FOUND']);
    expect(await remove('no-id')).toBe('NOT_FOUND');
    expect(await queryOnce(database.url, 'select id from portal.staff_mails')).toEqual([{ id: sent }]);
  });
});

// STAFFMAIL-4
describe('the preview', () => {
  test('has the first three e-mails in the languages of their recipients, with their values', async () => {
    const people = [
      await addStudent('d'),
      await addStudent('b', { language: 'ar' }),
      await addStudent('c'),
      await addStudent('a'),
    ];
    await addRecord(people[3] ?? '', 'S1', 2026, 'Old programme');
    await addRecord(people[3] ?? '', 'S2', 2027, 'Nursing');
    for (const [index, person] of people.slice(0, 3).entries())
      await addRecord(person, `T${index}`, 2028, 'Midwifery');
    const input = {
      ...INPUT,
      subject: 'For {name}',
      text: 'You study {programme} in the class of {class}.',
      subjectArabic: 'زيارة إلى {college}',
      textArabic: 'مرحباً بكم في الزيارة',
    };
    const id = await draftOf(people, ADMIN, input);
    const { previews, recipients } = await read(id);
    expect(recipients).toBe(4);
    expect(previews).toEqual([
      {
        personName: 'a',
        language: 'en',
        subject: 'For {name}',
        text: input.text,
        values: [
          { placeholder: 'name', value: 'a' },
          { placeholder: 'class', value: '2027' },
          { placeholder: 'programme', value: 'Nursing' },
        ],
      },
      {
        personName: 'b',
        language: 'ar',
        subject: input.subjectArabic,
        text: input.textArabic,
        values: [{ placeholder: 'college', value: 'FCHS' }],
      },
      expect.objectContaining({ personName: 'c' }),
    ]);
  });

  test('a recipient with Arabic e-mails gets the only text that there is', async () => {
    const id = await draftOf([await addStudent('a', { language: 'ar' })]);
    const { previews } = await read(id);
    expect(previews).toMatchObject([{ language: 'ar', subject: 'A visit' }]);
  });
});

// STAFFMAIL-5
describe('who is left out', () => {
  test('people without an address or a value, who have stopped news, or got three e-mails today', async () => {
    const [none, stopped, sated, blank, reached] = [
      await addStudent('none', { email: '' }),
      await addStudent('stopped'),
      await addStudent('sated'),
      await addStudent('blank'),
      await addStudent('reached'),
    ];
    await choose(database.url, stopped, 'staffNews', { mail: 'never' });
    for (let n = 0; n < 3; n += 1) await sendAt(new Date(), [sated], { ...ADMIN, sub: `sender-${n}` });
    for (const person of [stopped, sated, reached]) await addRecord(person, `S-${person}`, 2027, 'Nursing');
    const people = [none, stopped, sated, blank, reached];
    const input = { ...INPUT, text: 'You study {programme}.' };
    const news = await draftOf(people, ADMIN, input);
    expect(await read(news)).toMatchObject({
      recipients: 1,
      leftOut: { noAddress: 1, stopped: 1, atDailyLimit: 1, noValue: 1 },
    });
    // E-mails about the studies cannot be stopped.
    const service = await draftOf(people, ADMIN, { ...input, about: 'service' });
    const mail = await read(service);
    expect(mail.leftOut).toEqual({ noAddress: 1, stopped: 0, atDailyLimit: 1, noValue: 1 });
    expect(namesOf(mail)).toEqual(['reached', 'stopped']);
    await queryOnce(database.url, 'truncate portal.outbox');
    expect((await send(service, 2)).data).toEqual({ sent: { isSent: true, recipients: 2 } });
    expect(await addressesOf()).toEqual(['reached@demo.example', 'stopped@demo.example']);
  });
});

// STAFFMAIL-5, STAFFMAIL-7
describe('sending', () => {
  test('adds one e-mail for each recipient, with the values that its text needs', async () => {
    const student = await addStudent('a', { language: 'ar' });
    const id = await draftOf([student, await addStudent('b')], COUNSELOR, {
      ...INPUT,
      subject: 'For {name}',
    });
    await send(id, 2, COUNSELOR);
    const values = { subject: 'For {name}', text: INPUT.text, senderName: 'Demo Counselor' };
    expect(await readMails(database.url)).toMatchObject([
      {
        person: student,
        recipient: 'a@demo.example',
        resource: 'staffMail',
        mail: 'staffNews',
        record: id,
        values: { ...values, senderRole: 'careercounselor', 'placeholder-name': 'a' },
      },
      { recipient: 'b@demo.example' },
    ]);
    const [first] = await readMails(database.url);
    expect(Object.keys(first?.values ?? {})).toHaveLength(5);
    const languages = await queryOnce(database.url, 'select language from portal.outbox order by recipient');
    expect(languages).toEqual([{ language: 'ar' }, { language: 'en' }]);
  });

  test('twice, also at the same time, sends once', async () => {
    const id = await draftOf([await addStudent('a')]);
    const answers = await Promise.all([send(id, 1), send(id, 1), send(id, 1)]);
    expect(answers.map(({ data }) => data)).toEqual(
      answers.map(() => ({ sent: { isSent: true, recipients: 1 } })),
    );
    expect(await addressesOf()).toEqual(['a@demo.example']);
    expect(await queryOnce(database.url, 'select person from portal.staff_mail_recipients')).toHaveLength(1);
  });

  test('with another recipient in place of one sends nothing', async () => {
    const people = [await addStudent('a'), await addStudent('b')];
    const id = await draftOf(people);
    const setEmail = (subject: string, email: string) =>
      queryOnce(database.url, 'update portal.people set email = $2 where subject = $1', [subject, email]);
    await setEmail('b', '');
    const { recipients, recipientsKey } = await read(id);
    await setEmail('a', '');
    await setEmail('b', 'b@demo.example');
    expect((await read(id)).recipients).toBe(recipients);
    const answer = await gateway.ask(ADMIN, SEND, { id, version: 1, recipients: recipientsKey });
    expect(answer.data).toEqual({ sent: { isSent: false, recipients } });
    expect(await addressesOf()).toEqual([]);
  });

  test('with another number of recipients sends nothing, and returns the number', async () => {
    const people = [await addStudent('a'), await addStudent('b')];
    const id = await draftOf(people);
    await queryOnce(database.url, "update portal.people set email = '' where subject = 'b'");
    expect((await send(id, 2)).data).toEqual({ sent: { isSent: false, recipients: 1 } });
    expect(await addressesOf()).toEqual([]);
    expect(await read(id)).toMatchObject({ sentAt: null, recipients: 1 });
    expect((await send(id, 1)).data).toEqual({ sent: { isSent: true, recipients: 1 } });
  });

  test('to no one sends nothing', async () => {
    const id = await draftOf([await addStudent('a', { email: '' })]);
    expect(codeOf(await send(id, 0))).toBe('VALIDATION_FAILED');
    expect(await read(id)).toMatchObject({ sentAt: null });
  });

  test('asks for the students whom the sender reads now', async () => {
    const people = [await addStudent('a'), await addStudent('b', { college: 'ADPOLY' })];
    const id = await draftOf(people, { ...COUNSELOR, entity: 'ADPOLY' });
    // The counselor has another college since.
    expect((await send(id, 1, COUNSELOR)).data).toEqual({ sent: { isSent: true, recipients: 1 } });
    expect(await addressesOf()).toEqual(['a@demo.example']);
  });

  test('of another user’s draft is not found', async () => {
    const id = await draftOf([await addStudent('a')], COUNSELOR);
    expect(codeOf(await send(id, 1, ADMIN))).toBe('NOT_FOUND');
    expect(codeOf(await send('no-id', 1))).toBe('NOT_FOUND');
  });
});

// STAFFMAIL-6
describe('the limits of a day', () => {
  test('let a user send three e-mails until midnight in the Emirates', async () => {
    const people = [
      await addStudent('a'),
      await addStudent('b'),
      await addStudent('c'),
      await addStudent('d'),
    ];
    for (const person of people.slice(0, 3)) await sendAt(NOW, [person]);
    await expect(sendAt(END_OF_DAY, people.slice(3))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      shown: {
        validation: {
          recipients: [
            'You have sent 3 e-mails to students today, so nothing was sent. Send this one tomorrow.',
          ],
        },
      },
    });
    // Another sender has a limit of their own.
    await sendAt(END_OF_DAY, people.slice(3), { ...ADMIN, sub: 'other' });
    await sendAt(NEXT_DAY, people.slice(3));
    expect(await addressesOf()).toHaveLength(5);
  });

  test('let a person get three e-mails until midnight in the Emirates', async () => {
    const student = await addStudent('a');
    for (const sub of ['s1', 's2', 's3']) await sendAt(NOW, [student], { ...ADMIN, sub });
    await expect(sendAt(END_OF_DAY, [student], { ...ADMIN, sub: 's4' })).rejects.toMatchObject({
      shown: { validation: { recipients: ['There is no recipient, so nothing was sent.'] } },
    });
    await sendAt(NEXT_DAY, [student], { ...ADMIN, sub: 's4' });
    expect(await addressesOf()).toHaveLength(4);
  });

  test('count what two users send at the same moment', async () => {
    const student = await addStudent('a');
    for (const sub of ['s1', 's2']) await sendAt(new Date(), [student], { ...ADMIN, sub });
    const senders = ['s3', 's4'].map((sub) => ({ ...ADMIN, sub }));
    const drafts = [];
    for (const claims of senders) drafts.push({ claims, id: await draftOf([student], claims) });
    const [first, second] = drafts;
    if (!first || !second) throw new Error('A draft is missing.');
    const { recipientsKey } = await read(first.id, first.claims);
    const confirmed = { id: first.id, version: 1, recipients: recipientsKey ?? '' };
    const { answer, second: later } = await beside(
      (tx) => sendDraft(tx, viewerOf(first.claims), confirmed),
      () => send(second.id, 1, second.claims),
    );
    expect(answer).toEqual({ isSent: true, isNew: true, recipients: 1 });
    expect(later.data).toEqual({ sent: { isSent: false, recipients: 0 } });
    expect(await addressesOf()).toHaveLength(3);
  });
});

// STAFFMAIL-9
describe('the log', () => {
  const list = async (claims: TestClaims) => {
    const answer = await gateway.ask(claims, LIST);
    return answer.data?.['list'] as { total: number; items: { subject: string; isOwn: boolean }[] };
  };
  const subjectsOf = async (claims: TestClaims) => (await list(claims)).items.map(({ subject }) => subject);

  test('has the own drafts and e-mails, and for administrators what others have sent', async () => {
    const student = await addStudent('a');
    const named = (subject: string) => ({ ...INPUT, subject });
    const draft = await draftOf([student], COUNSELOR, named('Draft of the counselor'));
    const sent = await draftOf([student], COUNSELOR, named('Of the counselor'));
    await draftOf([student], ADMIN, named('Draft of the admin'));
    await send(sent, 1, COUNSELOR);
    expect(await subjectsOf(COUNSELOR)).toEqual(['Of the counselor', 'Draft of the counselor']);
    expect(await subjectsOf(ADMIN)).toEqual(['Of the counselor', 'Draft of the admin']);
    expect(await subjectsOf(SUPERVISOR)).toEqual([]);
    expect((await list(ADMIN)).items).toMatchObject([
      { senderName: 'Demo Counselor', isOwn: false, recipients: 1, leftOut: 0 },
      { isOwn: true, sentAt: null, recipients: null, leftOut: null },
    ]);
    const codes = [];
    for (const id of [draft, sent])
      for (const claims of [COUNSELOR, ADMIN, SUPERVISOR, { ...COUNSELOR, sub: 'other' }])
        codes.push(codeOf(await gateway.ask(claims, READ, { id })));
    const NONE = 'NOT_FOUND';
    expect(codes).toEqual(['ok', NONE, NONE, NONE, 'ok', 'ok', NONE, NONE]);
  });

  test('names the recipients whom the reader still reads', async () => {
    const people = [await addStudent('a'), await addStudent('b')];
    const id = await draftOf(people, COUNSELOR);
    await send(id, 2, COUNSELOR);
    await queryOnce(database.url, "update portal.people set college = 'ADPOLY' where subject = 'a'");
    expect(await read(id, COUNSELOR)).toMatchObject({ recipients: 2, people: [{ name: 'b' }] });
    expect(await read(id, ADMIN)).toMatchObject({ people: [{ name: 'a' }, { name: 'b' }] });
  });

  test('has 25 e-mails on a page', async () => {
    const student = await addStudent('a');
    for (let n = 0; n < 26; n += 1) await draftOf([student]);
    expect((await list(ADMIN)).items).toHaveLength(25);
    const second = await gateway.ask(ADMIN, LIST, { page: 2 });
    expect(second.data?.['list']).toMatchObject({ total: 26, items: [{ subject: 'A visit' }] });
  });
});

// STAFFMAIL-10
test('drafts are removed after 30 days, and e-mails that were sent after a year', async () => {
  const student = await addStudent('a');
  for (const [subject, changed, sent] of [
    ['old draft', '2026-10-26T07:59:59Z', null],
    ['draft', '2026-10-28T08:00:00Z', null],
    ['old e-mail', '2025-11-25T08:00:00Z', '2025-11-25T08:00:00Z'],
    ['e-mail', '2025-11-27T08:00:00Z', '2025-11-27T08:00:00Z'],
  ]) {
    await queryOnce(
      database.url,
      `with mail as (
         insert into portal.staff_mails (sender_name, sender_role, audience, subject, text, is_service, created_at,
           changed_at, sent_at)
         values ('Demo Admin', 'admin', '{}', $1, 'text', false, $2, $2, $3) returning id)
       insert into portal.staff_mail_recipients (mail, person, at) select id, $4, now() from mail`,
      [subject, changed, sent, student],
    );
  }
  expect(await database.transaction((tx) => removeOldStaffMails(tx, NOW))).toBe(2);
  expect(await database.transaction((tx) => removeOldStaffMails(tx, NOW))).toBe(0);
  const left = await queryOnce(database.url, 'select subject from portal.staff_mails order by subject');
  expect(left).toEqual([{ subject: 'draft' }, { subject: 'e-mail' }]);
  expect(await queryOnce(database.url, 'select 1 from portal.staff_mail_recipients')).toHaveLength(2);
});
