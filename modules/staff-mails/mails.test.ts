import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMails } from '../outbox/add-mails.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { unsubscribe } from '../messages/subscription.ts';
import { joinPeople } from '../people/matches.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { inLanguage } from '../testing/in-language.ts';
import { createTestSeal } from '../testing/keys.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { addPerson, readMails, removePeople } from '../testing/messages.ts';
import { NEWS_MAIL, SERVICE_MAIL, STAFF_MAILS, toMailValues, writeStaffMailRow } from './mails.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const CONTENT = {
  subject: 'A visit for {name}',
  text: 'Dear {name},\ncome <b>soon</b>.\n\nRoom 4',
  senderName: 'Demo <i>Counselor</i>',
  senderRole: 'careercounselor',
  values: { name: 'Demo & Student' },
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

interface Given {
  content?: typeof CONTENT;
  language?: 'en' | 'ar';
  mail?: string;
}

async function add({ content = CONTENT, language = 'en', mail = NEWS_MAIL }: Given = {}): Promise<string> {
  const person = await addPerson(database.url, { role: 'user', email: 'a@demo.example' });
  const row = { person, recipient: 'a@demo.example', language, resource: STAFF_MAILS, mail };
  await database.transaction((tx) =>
    addMails(tx, [{ ...row, record: 'mail-1', values: toMailValues(content), createdAt: NOW }]),
  );
  return person;
}

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
  });
  outboxes.push(outbox);
  outbox.wake();
  await outbox.settled();
  expect(server.received).toHaveLength(1);
  return server.received[0]?.content ?? '';
}

const i = (text: string) => `\u2068${text}\u2069`;
const SENDER = `${i('Demo <i>Counselor</i>')} (${i('Career counselor')}) writes to you:`;

// STAFFMAIL-7
describe('an e-mail of the staff', () => {
  test('has a text part with the text of the sender and the link that stops such e-mails', async () => {
    await add();
    const content = await send();
    const [, token = ''] = /https:\/\/portal\.example\/unsubscribe\/([\w.-]+)/.exec(content) ?? [];
    const body = [
      'A visit for Demo & Student',
      'Hello,',
      SENDER,
      `${i(`Dear ${i('Demo & Student')},`)}\n${i('come <b>soon</b>.')}`,
      i('Room 4'),
      'You get this e-mail because the staff of the colleges send events, offers and advice to students.',
      `Stop these e-mails:\nhttps://portal.example/unsubscribe/${token}`,
      'Human Centric Ecosystem',
    ];
    expect(content).toContain(body.join('\n\n'));
    expect(content).toContain('Subject: A visit for Demo & Student\n');
    expect(content.replace(/\n[ \t]+/g, ' ')).toContain(
      `List-Unsubscribe: <https://portal.example/unsubscribe/${token}>`,
    );
    expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('escapes the HTML of the sender and of the recipient', async () => {
    await add();
    const html = (await send()).split('<!doctype html>')[1] ?? '';
    expect(html).toContain('<title>A visit for Demo &amp; Student</title>');
    expect(html).toContain(`${i('come &lt;b&gt;soon&lt;/b&gt;.')}</p>`);
    expect(html).toContain('Demo &lt;i&gt;Counselor&lt;/i&gt;');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  test('about the studies has nothing that stops it', async () => {
    await add({ mail: SERVICE_MAIL });
    const content = await send();
    expect(content).toContain('it is about your studies or your case. Such e-mails cannot be stopped.');
    expect(content).not.toMatch(/unsubscribe/i);
  });

  test('has its frame in the language of the recipient', async () => {
    await add({ language: 'ar' });
    const content = await send();
    expect(content).toContain('<html lang="ar" dir="rtl">');
    expect(content).toContain('https://portal.example/ar/unsubscribe/');
    expect(content).not.toContain('writes to you');
    expect(content).toContain('A visit for Demo & Student');
  });

  test('gets no header and no placeholder from a name', async () => {
    const name = 'Demo\r\nBcc: all@demo.example\r\n\r\n{senderName}';
    await add({ content: { ...CONTENT, values: { name } } });
    const content = await send();
    const [head = ''] = content.split('\n\n');
    expect(head.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
    expect(server.received[0]?.recipients).toEqual(['a@demo.example']);
    expect(content).toContain('Demo Bcc: all@demo.example {senderName}');
  });

  // MAIL-5
  test('leaves no values in the outbox once it was sent', async () => {
    await add();
    await send();
    expect(await readMails(database.url)).toMatchObject([{ values: {} }]);
  });

  test('of a later version of the portal cannot be written by this one', () => {
    expect(() => writeStaffMailRow('later', {})).toThrow("There is no e-mail 'later' of the staff.");
  });
});

// STAFFMAIL-8
test('the link stops news that wait, and leaves e-mails about the studies', async () => {
  const person = await add();
  const token = seal.close(`${person} staffNews`, 'unsubscribe');
  await database.transaction((tx) =>
    addMails(tx, [
      {
        person,
        recipient: 'a@demo.example',
        language: 'en',
        resource: STAFF_MAILS,
        mail: SERVICE_MAIL,
        record: 'mail-2',
        values: toMailValues(CONTENT),
        createdAt: NOW,
      },
    ]),
  );
  const answer = await database.transaction((tx) => unsubscribe(tx, seal, token));
  expect(answer).toEqual({ kind: 'staffNews', isStopped: true });
  expect(await readMails(database.url)).toMatchObject([{ mail: SERVICE_MAIL }]);
});

// STAFFMAIL-11
test('a person who is joined with another one brings the e-mails along', async () => {
  const first = await addPerson(database.url, { role: 'user' });
  const second = await addPerson(database.url, { role: 'user', subject: null });
  const rows = await queryOnce(
    database.url,
    `insert into portal.staff_mails (sender_name, sender_role, audience, subject, text, is_service, created_at, changed_at)
     select 'Demo Admin', 'admin', '{}', 'A visit', 'text', false, now(), now() from generate_series(1, 2) returning id`,
  );
  const [both, one] = rows.map(({ id }) => id);
  for (const [mail, person] of [
    [both, first],
    [both, second],
    [one, second],
  ])
    await queryOnce(database.url, 'insert into portal.staff_mail_recipients values ($1, $2, now())', [
      mail,
      person,
    ]);
  await database.transaction((tx) => joinPeople(tx, { first, second }, NOW));
  const kept = await queryOnce(database.url, 'select mail, person from portal.staff_mail_recipients');
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      { mail: both, person: first },
      { mail: one, person: first },
    ]),
  );
});
