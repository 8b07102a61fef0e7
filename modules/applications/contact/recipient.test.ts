import { afterAll, beforeEach, expect, test } from 'vitest';

import { createLink } from '../../links/tokens.ts';
import { insertApplication, insertOpenVacancy } from '../../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../../testing/gateway.ts';
import { createTestKeys } from '../../testing/keys.ts';
import { readMails } from '../../testing/messages.ts';
import { eraseContacts } from '../../vacancies/contacts.ts';

const CONTACT = 'Contact@demo.example';
const ADMIN: TestClaims = {
  sub: 'admin-1',
  name: 'Demo Staff',
  role: 'admin',
  permissions: ['applications-index', 'jobs-index'],
};

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

let vacancy = '';
let application = '';

beforeEach(async () => {
  for (const table of ['applications', 'vacancies', 'links', 'outbox'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
  await database.transaction(async (tx) => {
    vacancy = await insertOpenVacancy(tx, { company: '1', values: { contactEmail: CONTACT } });
    application = await insertApplication(tx, { vacancy });
  });
});

const MOVE = `mutation ($id: ID!, $version: Int!) {
  saved: moveApplication(id: $id, version: $version, transition: forward) { state } }`;
const STOP = `mutation ($id: ID!, $version: Int!) { saved: moveVacancy(
  id: $id, version: $version, transition: stop, note: "It breaks the rules of the portal.") { state } }`;
const LINK = 'query ($token: String!) { link: recordLink(token: $token) { status record { id } } }';
const CV = 'query ($token: String!) { cv: applicationCvByLink(token: $token) { id } }';
const ANSWER = `mutation ($token: String!) {
  link: answerRecordLink(token: $token, transition: "confirm") { status } }`;

async function versionOf(table: string, id: string): Promise<unknown> {
  const [row] = await queryOnce(database.url, `select version from portal.${table} where id = $1`, [id]);
  return row?.['version'];
}

async function forward(): Promise<void> {
  const variables = { id: application, version: await versionOf('applications', application) };
  expect((await gateway.ask(ADMIN, MOVE, variables)).errors).toBeUndefined();
}

const setVacancy = (set: string) =>
  queryOnce(database.url, `update portal.vacancies set ${set} where id = $1`, [vacancy]);

/** Lists who gets e-mails about the application. */
const recipients = async () =>
  (await readMails(database.url)).flatMap(({ resource, recipient }) =>
    resource === 'application' ? [recipient] : [],
  );

// APPLICATION-17
test('an address that the company has changed without an approval gets no application', async () => {
  await setVacancy(`contact_email = 'collector@other.example', is_approved = false`);
  await forward();
  expect(await recipients()).toEqual([]);
});

// APPLICATION-17
test('the approved contact person gets the application', async () => {
  await forward();
  expect(await recipients()).toEqual([CONTACT]);
});

/** What ends a link, beside a change of the application. */
const ENDS: [name: string, end: () => Promise<unknown>][] = [
  ['the contact address changes', () => setVacancy(`contact_email = 'next@demo.example'`)],
  ['the company changes the text without an approval', () => setVacancy('is_approved = false')],
  [
    'the contact person is erased',
    () => database.transaction((tx) => eraseContacts(tx, [CONTACT.toLowerCase()], new Date())),
  ],
  [
    'an administrator closes the vacancy',
    async () => {
      const variables = { id: vacancy, version: await versionOf('vacancies', vacancy) };
      expect((await gateway.ask(ADMIN, STOP, variables)).errors).toBeUndefined();
    },
  ],
];

// LINK-21, APPLICATION-17
test.each(ENDS)('a link ends when %s', async (_name, end) => {
  await forward();
  const version = Number(await versionOf('applications', application));
  const subject = { resource: 'application', record: application, version, link: 'contact' };
  const createdFor = (recipient?: string) =>
    database.transaction((tx) =>
      createLink(tx, { ...subject, ...(recipient !== undefined && { recipient }) }, new Date()),
    );
  const token = await createdFor(CONTACT);
  const before = await gateway.ask(undefined, LINK, { token });
  expect(before.data).toEqual({ link: { status: 'open', record: { id: application } } });

  await end();
  const after = await gateway.ask(undefined, LINK, { token });
  expect(after.data).toEqual({ link: { status: 'changed', record: null } });
  expect(codeOf(await gateway.ask(undefined, CV, { token }))).toBe('NOT_FOUND');
  expect(codeOf(await gateway.ask(undefined, ANSWER, { token }))).toBe('CONFLICT');
});
