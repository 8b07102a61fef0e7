import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { hasNextAnswer } from '#rules/applications/contact-answers.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { ANSWERS, APPLICATION } from '#rules/resources/application.ts';

import { createLink } from '../../links/tokens.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import {
  insertApplication,
  insertOpenVacancy,
  STUDENT_CLAIMS,
  type ApplicationState,
} from '../../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { codeOf, createPortalGateway, createTestLog, type TestClaims } from '../../testing/gateway.ts';
import { inLanguage } from '../../testing/in-language.ts';
import { createTestKeys, createTestSeal } from '../../testing/keys.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { addPerson, readMails, readMessages, removePeople } from '../../testing/messages.ts';
import { viewerOf } from '../../testing/sample.ts';

const CONTACT = 'contact@demo.example';
const KEYS = ['job-opportunity', 'job-request-and-approval-index', 'applications-index', 'jobs-index'];
const ADMIN: TestClaims = { sub: 'admin-1', name: 'Demo Staff', role: 'admin', permissions: KEYS };
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const PARTNER: TestClaims = {
  sub: 'partner-1',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions: KEYS,
};

const database = await openTestDatabase();
let gateway = createPortalGateway(database, createTestKeys());
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  // Each test has the whole limit of a network.
  await gateway.close();
  gateway = createPortalGateway(database, createTestKeys());
  server.received.length = 0;
  await removePeople(database.url);
  for (const table of ['applications', 'vacancies', 'history', 'messages', 'links', 'clearances'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
  await database.close();
});

const LINK = `query ($token: String!) { link: recordLink(token: $token) {
  status done answer record { id state values { name texts } transitions form { note } } } }`;
const ANSWER = `mutation ($token: String!, $transition: String!) {
  link: answerRecordLink(token: $token, transition: $transition) { status done record { id } } }`;
const CV = `query ($token: String!) { cv: applicationCvByLink(token: $token) { id application name type size } }`;
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!) {
  saved: moveApplication(id: $id, version: $version, transition: $transition) { version } }`;
const HISTORY = `query ($id: ID!) { application(id: $id) { history { done actorName } } }`;

interface Found {
  status: string;
  done: string | null;
  answer: string | null;
  record: {
    id: string;
    state: string;
    values: { name: string; texts: string[] }[];
    transitions: string[];
  } | null;
}

async function open(token: string): Promise<Found> {
  const { data, errors } = await gateway.ask(undefined, LINK, { token });
  expect(errors).toBeUndefined();
  return (data as { link: Found }).link;
}

const answer = (token: string, transition: string) => gateway.ask(undefined, ANSWER, { token, transition });
const askCv = (token: string) => gateway.ask(undefined, CV, { token });

async function rowOf(id: string): Promise<{ state: string; version: number }> {
  const [row] = await queryOnce(
    database.url,
    'select state, version from portal.applications where id = $1',
    [id],
  );
  return row as { state: string; version: number };
}

async function move(claims: TestClaims, id: string, transition: string): Promise<void> {
  const { version } = await rowOf(id);
  const { errors } = await gateway.ask(claims, MOVE, { id, version, transition });
  expect(errors).toBeUndefined();
}

type Given = {
  state?: ApplicationState;
  values?: Record<string, string | number | string[]>;
  author?: string;
};

/** Inserts an application for a vacancy of company 1 with a contact person. */
async function insert({ state = 'submitted', values, author = STUDENT_CLAIMS.sub }: Given = {}) {
  return await database.transaction(async (tx) => {
    const vacancy = await insertOpenVacancy(tx, {
      company: '1',
      values: { places: 1, contactEmail: CONTACT, ...values },
    });
    const claims = { ...STUDENT_CLAIMS, sub: author };
    return { vacancy, id: await insertApplication(tx, { vacancy, author: viewerOf(claims), state }) };
  });
}

/** Creates a link about the present version of an application, as the sender of e-mails does. */
async function linkTo(id: string, age = 0): Promise<string> {
  const { version } = await rowOf(id);
  const subject = { resource: 'application', record: id, version, link: 'contact' };
  return await database.transaction((tx) => createLink(tx, subject, new Date(Date.now() - age)));
}

/** Sends the e-mails that wait. @returns the newest one, and the token in it */
async function readNewestMail() {
  const outbox = createOutbox({
    database,
    registry: new Registry(),
    log: createTestLog().log,
    seal: createTestSeal(),
    inLanguage,
    server: { url: server.url, from: 'no-reply@portal.example' },
    origin: 'https://portal.example',
  });
  outbox.wake();
  await outbox.settled();
  await outbox.stop();
  const { recipients = [], content = '' } = server.received.at(-1) ?? {};
  const [, token = ''] =
    /https:\/\/portal\.example\/proceed-recruitment-journey\/(p-[\w-]+)/.exec(content) ?? [];
  // The encoded subject is repeated in the text.
  return { recipients, token, text: content.replaceAll(/[\u2068\u2069]/g, '') };
}

/** Lists the e-mails to contact persons, without those about messages. */
const mailsOf = async () =>
  (await readMails(database.url)).flatMap(({ resource, recipient, mail }) =>
    resource === 'application' ? [[recipient, mail]] : [],
  );

/** The answers that lead to a hiring, with the state and the e-mail after each. */
const WAY = [
  ['confirm', 'confirmed', 'Next step: Demo Student 1, Process operator', 'has shortlisted Demo Student 1'],
  ['screen', 'screened', 'Next step: Demo Student 1, Process operator', 'has screened the application of'],
  [
    'interview',
    'interviewed',
    'Next step: Demo Student 1, Process operator',
    'has interviewed Demo Student 1',
  ],
  [
    'recruit',
    'recruitmentProcess',
    'Next step: Demo Student 1, Process operator',
    'has begun the recruitment of',
  ],
  ['hire', 'hired', undefined, undefined],
] as const;

// APPLICATION-17, APPLICATION-12, LINK-7
test('the contact person answers each step by a mailed link until the hiring, which closes the vacancy', async () => {
  const student = await addPerson(database.url, { subject: STUDENT_CLAIMS.sub, role: 'user', email: '' });
  const { id, vacancy } = await insert();
  await move(ADMIN, id, 'forward');
  let mail = await readNewestMail();
  expect(mail.recipients).toEqual([CONTACT]);
  expect(mail.text).toContain('New application: Demo Student 1, Process operator');
  expect(mail.text).toContain(id);
  for (const [transition, state, subject, sentence] of WAY) {
    const { token } = mail;
    expect(await open(token)).toMatchObject({ status: 'open', record: { id } });
    expect((await answer(token, transition)).data).toEqual({
      link: { status: 'used', done: APPLICATION.transitions[transition].done, record: null },
    });
    expect((await rowOf(id)).state).toBe(state);
    const sent = server.received.length;
    mail = await readNewestMail();
    expect(server.received.length - sent).toBe(hasNextAnswer(transition) ? 1 : 0);
    if (subject === undefined) continue;
    expect(mail.token).not.toBe(token);
    expect(mail.recipients).toEqual([CONTACT]);
    expect(mail.text).toContain(subject);
    expect(mail.text).toContain(sentence);
  }
  const closed = await queryOnce(database.url, 'select state from portal.vacancies where id = $1', [vacancy]);
  expect(closed).toEqual([{ state: 'closed' }]);
  const told = (await readMessages(database.url, student)).map(({ values }) => values['state']);
  expect(told.sort()).toEqual(
    ['forwarded', 'confirmed', 'screened', 'interviewed', 'recruitmentProcess', 'hired'].sort(),
  );
  const { data } = await gateway.ask(PARTNER, HISTORY, { id });
  const { history } = (data as { application: { history: { done: string; actorName: string }[] } })
    .application;
  expect(history.slice(1).map(({ actorName }) => actorName)).toEqual(
    WAY.map(() => 'the contact person of the company'),
  );
});

// APPLICATION-17
test('no e-mail repeats the text of another step', async () => {
  const texts: string[] = [];
  const { id } = await insert();
  await move(ADMIN, id, 'forward');
  for (const [transition] of [...WAY.slice(0, 4), [undefined] as const]) {
    const { token, text } = await readNewestMail();
    const [said = ''] = /Hello,\n\n.*\n\n.*/.exec(text) ?? [];
    expect(said).toContain('Demo Student 1');
    texts.push(said);
    if (transition !== undefined) await answer(token, transition);
  }
  expect(new Set(texts).size).toBe(5);
});

/** What the contact person can do in each state. In the states that are missing, a link opens nothing. */
const OFFERS: Partial<Record<ApplicationState, readonly string[]>> = {
  forwarded: ['confirm', 'decline'],
  confirmed: ['screen', 'reject'],
  screened: ['interview', 'reject'],
  interviewed: ['recruit', 'reject'],
  recruitmentProcess: ['hire', 'reject'],
};
const STATES = Object.keys(APPLICATION.states) as ApplicationState[];

// APPLICATION-17, LINK-3
describe.each(STATES)('a link about an application in the state %s', (state) => {
  const offered = OFFERS[state] ?? [];

  test(`offers ${offered.join(' and ') || 'nothing'}`, async () => {
    const { id } = await insert({ state });
    const { status, record } = await open(await linkTo(id));
    expect(status).toBe(offered.length > 0 ? 'open' : 'changed');
    expect(record?.transitions ?? []).toEqual(offered);
  });

  test('applies what it offers, and nothing else', async () => {
    const before = await insert({ state });
    const token = await linkTo(before.id);
    for (const name of Object.keys(APPLICATION.transitions).filter((name) => !offered.includes(name))) {
      const code = codeOf(await answer(token, name));
      expect(code, name).toBe(offered.length > 0 ? 'FORBIDDEN' : 'CONFLICT');
    }
    expect((await rowOf(before.id)).state).toBe(state);
    for (const name of offered) {
      const { id } = await insert({ state, author: `student-${name}` });
      expect(codeOf(await answer(await linkTo(id), name))).toBe('ok');
      const { to } = APPLICATION.transitions[name as keyof typeof APPLICATION.transitions];
      expect((await rowOf(id)).state).toBe(to);
    }
  });
});

// APPLICATION-17
test('the contact person gets an e-mail in each state in which a link offers an answer, and in no other', async () => {
  const mailed = new Set<string>();
  for (const name of new Set(['forward', ...Object.values(OFFERS).flat()])) {
    const { from, to } = APPLICATION.transitions[name as keyof typeof APPLICATION.transitions];
    const { id } = await insert({ state: from[0], author: `student-${name}` });
    if (name === 'forward') await move(ADMIN, id, name);
    else expect(codeOf(await answer(await linkTo(id), name))).toBe('ok');
    if ((await mailsOf()).length > 0) mailed.add(to);
    await queryOnce(database.url, 'truncate portal.outbox');
  }
  expect([...mailed].sort()).toEqual(Object.keys(OFFERS).sort());
});

// APPLICATION-17
describe('no e-mail goes to the contact person', () => {
  test.each(['confirm', 'decline'])('after %s by a user of the company', async (name) => {
    const { id } = await insert({ state: 'forwarded' });
    await move(PARTNER, id, name);
    expect(await mailsOf()).toEqual([]);
  });

  test('who is a user of the company, however the address is written', async () => {
    const person = await addPerson(database.url, { role: 'partner', email: 'Contact@Demo.example' });
    await queryOnce(database.url, `update portal.people set partner_id = '1' where id = $1`, [person]);
    const { id } = await insert();
    await move(ADMIN, id, 'forward');
    expect(await mailsOf()).toEqual([]);
    expect(codeOf(await answer(await linkTo(id), 'confirm'))).toBe('ok');
    expect(await mailsOf()).toEqual([]);
  });

  test('without a contact address', async () => {
    const { id, vacancy } = await insert();
    await queryOnce(database.url, `update portal.vacancies set contact_email = null where id = $1`, [
      vacancy,
    ]);
    await move(ADMIN, id, 'forward');
    expect(await mailsOf()).toEqual([]);
  });
});

// APPLICATION-17
test.each([
  ['a user of another company', 'partner', '2'],
  ['a user with another role', 'careercounselor', '1'],
])('an e-mail goes to %s with the address of the contact person', async (_, role, partnerId) => {
  const person = await addPerson(database.url, { role, email: CONTACT, permissions: [] });
  await queryOnce(database.url, 'update portal.people set partner_id = $2 where id = $1', [
    person,
    partnerId,
  ]);
  const { id } = await insert();
  await move(ADMIN, id, 'forward');
  expect(await mailsOf()).toEqual([[CONTACT, 'contactForwarded']]);
});

/** The ways to a link that cannot be used, for an application that the company has. @returns the token */
const CLOSED: [name: string, status: string, close: (id: string) => Promise<string>][] = [
  ['a link that is 14 days old', 'expired', (id) => linkTo(id, 14 * DAY)],
  [
    'a used link',
    'used',
    async (id) => {
      const token = await linkTo(id);
      await answer(token, 'confirm');
      return token;
    },
  ],
  [
    'a link about an application that a colleague has shortlisted',
    'changed',
    async (id) => {
      const token = await linkTo(id);
      await move(PARTNER, id, 'confirm');
      return token;
    },
  ],
  [
    'a link about an application that the student has withdrawn',
    'changed',
    async (id) => {
      const token = await linkTo(id);
      await move(STUDENT, id, 'withdraw');
      return token;
    },
  ],
];

// APPLICATION-17, LINK-3, LINK-4, LINK-20
test.each(CLOSED)('%s is %s: it shows nothing, changes nothing and opens no CV', async (_, status, close) => {
  const { id } = await insert({ state: 'forwarded' });
  const token = await close(id);
  const before = await rowOf(id);
  expect(await open(token)).toMatchObject({ status, record: null });
  const refused = await answer(token, 'decline');
  expect(codeOf(refused)).toBe('CONFLICT');
  expect(refused.errors?.[0]?.message).toContain('Nothing was changed.');
  expect(await rowOf(id)).toEqual(before);
  expect(codeOf(await askCv(token))).toBe('NOT_FOUND');
});

// APPLICATION-17, LINK-5
test('two people answer with the same link at the same time: one answer counts', async () => {
  const { id } = await insert({ state: 'forwarded' });
  const token = await linkTo(id);
  const answers = await Promise.all([answer(token, 'confirm'), answer(token, 'decline')]);
  expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', 'ok']);
  const lost = answers.find(({ errors }) => errors);
  expect(lost?.errors?.[0]?.message).toMatch(/already used: the application was (shortlisted|declined)\./);
  expect((await rowOf(id)).version).toBe(4);
});

// APPLICATION-17, LINK-5
test('the contact person and a colleague decide at the same time: one decision counts', async () => {
  const { id } = await insert({ state: 'forwarded' });
  const token = await linkTo(id);
  const { version } = await rowOf(id);
  const answers = await Promise.all([
    answer(token, 'confirm'),
    gateway.ask(PARTNER, MOVE, { id, version, transition: 'decline' }),
  ]);
  expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', 'ok']);
  expect((await rowOf(id)).version).toBe(version + 1);
});

// APPLICATION-17
test('two links hire for the last two places at the same time, and the vacancy closes once', async () => {
  const { id, vacancy } = await insert({ state: 'recruitmentProcess', values: { places: 2 } });
  const other = await database.transaction((tx) =>
    insertApplication(tx, {
      vacancy,
      state: 'recruitmentProcess',
      author: viewerOf({ ...STUDENT_CLAIMS, sub: 'student-2' }),
    }),
  );
  const tokens = [await linkTo(id), await linkTo(other)];
  const answers = await Promise.all(tokens.map((token) => answer(token, 'hire')));
  expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
  const entries = await queryOnce(
    database.url,
    `select to_state from portal.history where record = $1 and transition = 'fill'`,
    [vacancy],
  );
  expect(entries).toEqual([{ to_state: 'closed' }]);
});

// APPLICATION-17, LINK-20
describe('the CV of an application', () => {
  test('is described for an open link', async () => {
    const { id } = await insert({ state: 'screened' });
    expect((await askCv(await linkTo(id))).data).toEqual({
      cv: {
        application: id,
        id: expect.any(String) as string,
        name: 'cv.pdf',
        type: 'application/pdf',
        size: PDF.length,
      },
    });
  });

  test('is found neither for an unknown token nor for another link, and is null without a file', async () => {
    const { id } = await insert({ state: 'forwarded' });
    const token = await linkTo(id);
    await queryOnce(database.url, `update portal.links set resource = 'clearance', link = 'own'`);
    expect(codeOf(await askCv(token))).toBe('NOT_FOUND');
    await queryOnce(database.url, `update portal.links set resource = 'application', link = 'own'`);
    expect(codeOf(await askCv(token))).toBe('NOT_FOUND');
    await queryOnce(database.url, `update portal.links set link = 'contact'`);
    expect(codeOf(await askCv(token))).toBe('ok');
    expect(codeOf(await askCv('p-unknown'))).toBe('NOT_FOUND');
    await queryOnce(database.url, 'update portal.applications set cv = null');
    expect((await askCv(token)).data).toEqual({ cv: null });
  });

  test('has a limit for unknown tokens, and none for an open link', async () => {
    const { id } = await insert({ state: 'forwarded' });
    const token = await linkTo(id);
    for (let call = 0; call <= 100; call += 1) expect(codeOf(await askCv(token))).toBe('ok');
    const codes = new Set<unknown>();
    for (let call = 0; call <= 100; call += 1) codes.add(codeOf(await askCv(`p-${call}`)));
    expect([...codes]).toEqual(['NOT_FOUND', 'TOO_MANY_REQUESTS']);
  });
});

// APPLICATION-17, APPLICATION-11, LINK-4
describe('the holder of a link', () => {
  test('reads what the company needs to decide, and nothing else', async () => {
    const { id } = await insert({ state: 'forwarded', values: { questions: ['Can you work in shifts?'] } });
    const { record } = await open(await linkTo(id));
    const values = Object.fromEntries(record?.values.map(({ name, texts }) => [name, texts]) ?? []);
    expect(values).toEqual({
      applicant: ['Demo Student 1'],
      title: ['Process operator'],
      employer: expect.any(Array) as string[],
      email: [STUDENT_CLAIMS.email],
      phone: ['0500000001'],
      letter: ['I like this work.'],
      questions: ['Can you work in shifts?'],
      answer1: ['My answer1'],
      ...Object.fromEntries(ANSWERS.slice(1).map((name) => [name, []])),
    });
    expect(record?.id).toBe(id);
  });

  test('reads neither another application for the same vacancy nor any field for users', async () => {
    const { id, vacancy } = await insert({ state: 'forwarded' });
    await linkTo(id);
    for (const [query, variables] of [
      ['query ($id: ID!) { application(id: $id) { id } }', { id }],
      ['{ applications(view: requests, first: 10) { total } }', {}],
      ['query ($vacancy: ID!) { applicants(vacancy: $vacancy) { total } }', { vacancy }],
      ['query ($id: ID!) { applicationNotes(application: $id) { note } }', { id }],
      ['query ($id: ID!) { applicationInterviews(application: $id) { mayPropose } }', { id }],
      [MOVE, { id, version: 3, transition: 'confirm' }],
    ] as const)
      expect(codeOf(await gateway.ask(undefined, query, variables)), query).toBe('UNAUTHENTICATED');
    expect((await rowOf(id)).state).toBe('forwarded');
  });
});
