import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { PNG } from '#rules/files/testing/samples.ts';
import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { storyInput } from '#rules/resources/testing/story-input.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addPerson, readMessages, removePeople } from '../testing/messages.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const claimsOf = (account: DemoAccountName, more: object = {}): TestClaims => ({
  sub: `user-${account}`,
  name: `Demo ${account} Person`,
  email: `${account}@demo.example`,
  ...DEMO_ACCOUNTS[account],
  ...more,
});
const AUTHOR = claimsOf('alumni', { sub: 'author', name: 'Demo Graduate One', entity: 'FCHS' });
const ADMIN = claimsOf('admin');
/** Counselors of the college of the author, and of another one. */
const COUNSELOR = claimsOf('careercounselor', { entity: 'FCHS' });
const OTHER_COUNSELOR = claimsOf('careercounselor', { sub: 'other-counselor', entity: 'ADPOLY' });

const CREATE = `mutation ($input: StoryInput!, $submission: String) {
  saved: createStory(input: $input, submission: $submission) { id version state } }`;
const SAVE = `mutation ($id: ID!, $version: Int!, $input: StoryInput!) {
  saved: saveStory(id: $id, version: $version, input: $input) { id version state } }`;
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: StoryTransition!, $note: String) {
  saved: moveStory(id: $id, version: $version, transition: $transition, note: $note) { id version state } }`;
const READ = `query ($id: ID!) { one: story(id: $id) { id state transitions mayChange } }`;
const LIST = `{ list: stories(view: stories, sort: stateSince_desc) { items { id } total } }`;
const PUBLIC_FIELDS = `id language title summary jobTitle employer name college class publishedAt
  photo { id type size }`;
const PUBLIC_ONE = `query ($id: ID!) { one: publishedStory(id: $id) { ${PUBLIC_FIELDS} text } }`;
const PUBLIC_LIST = `query ($search: String, $college: String) {
  list: publishedStories(search: $search, college: $college) { items { ${PUBLIC_FIELDS} text } total } }`;

interface Saved {
  id: string;
  version: number;
  state: string;
}

async function must(claims: TestClaims, query: string, variables: Record<string, unknown>): Promise<Saved> {
  const { data, errors } = await gateway.ask(claims, query, variables);
  expect(errors).toBeUndefined();
  return data?.['saved'] as Saved;
}

const create = (changes: Record<string, unknown> = {}, claims = AUTHOR) =>
  must(claims, CREATE, { input: storyInput(changes) });
const move = ({ id, version }: Saved, transition: string, claims: TestClaims, note?: string) =>
  must(claims, MOVE, { id, version, transition, note });
const send = async (changes?: Record<string, unknown>) => move(await create(changes), 'submit', AUTHOR);
const publish = async (changes?: Record<string, unknown>) => move(await send(changes), 'publish', COUNSELOR);

/** Returns what a visitor gets of a story: its code, or `gone`. */
async function publicAnswer(id: string): Promise<unknown> {
  const answer = await gateway.ask(undefined, PUBLIC_ONE, { id });
  return answer.data?.['one'] === null && !answer.errors ? 'gone' : codeOf(answer);
}

async function publicList(search?: string, college?: string) {
  const { data, errors } = await gateway.ask(undefined, PUBLIC_LIST, { search, college });
  expect(errors).toBeUndefined();
  return data?.['list'] as { items: Record<string, unknown>[]; total: number };
}

beforeEach(async () => {
  await queryOnce(database.url, 'delete from portal.stories');
  await removePeople(database.url);
});

// STORY-1, RECORD-70
test('only graduates and graduating students write stories, and a repetition adds none', async () => {
  const variables = { input: storyInput(), submission: 'AAAAAAAAAAAAAAAAAAAAAA' };
  for (const account of Object.keys(DEMO_ACCOUNTS) as DemoAccountName[]) {
    const answer = await gateway.ask(claimsOf(account), CREATE, variables);
    const writes = ['alumni', 'graduating', 'graduating.aths'].includes(account);
    expect(codeOf(answer), account).toBe(writes ? 'ok' : 'FORBIDDEN');
    if (writes) expect((await gateway.ask(claimsOf(account), CREATE, variables)).data).toEqual(answer.data);
  }
  expect(codeOf(await gateway.ask(undefined, CREATE, variables))).toBe('UNAUTHENTICATED');
  const [row] = await queryOnce(database.url, 'select count(*)::int as rows from portal.stories');
  expect(row).toEqual({ rows: 3 });
});

// STORY-1
test('a story without consent is refused at its field', async () => {
  const answer = await gateway.ask(AUTHOR, CREATE, { input: storyInput({ consent: [] }) });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    validation: { consent: ['Choose at least one answer for Consent.'] },
  });
});

// STORY-3
describe('a story that waits', () => {
  const READERS: [string, TestClaims, boolean][] = [
    ['its author', AUTHOR, true],
    ['another graduate', claimsOf('alumni'), false],
    ['a counselor of the college', COUNSELOR, true],
    ['a counselor of another college', OTHER_COUNSELOR, false],
    ['an administrator', ADMIN, true],
    ['a superadmin', claimsOf('superadmin'), true],
    ['a viewer', claimsOf('viewer'), true],
  ];

  test('is read only within the scope of a user', async () => {
    const { id } = await send();
    for (const [who, claims, reads] of READERS) {
      expect(codeOf(await gateway.ask(claims, READ, { id })), who).toBe(reads ? 'ok' : 'NOT_FOUND');
      const { data } = await gateway.ask(claims, LIST);
      expect(data?.['list'], who).toEqual(reads ? { items: [{ id }], total: 1 } : { items: [], total: 0 });
    }
    for (const account of ['supervisor', 'partner', 'faculty', 'adminsupport', 'newrole'] as const) {
      expect(codeOf(await gateway.ask(claimsOf(account), READ, { id })), account).toBe('FORBIDDEN');
      expect(codeOf(await gateway.ask(claimsOf(account), LIST)), account).toBe('FORBIDDEN');
    }
  });

  test('is published only by its reviewers, and never by its author', async () => {
    const { id, version } = await send();
    const variables = { id, version, transition: 'publish' };
    const refused: [TestClaims, string][] = [
      [AUTHOR, 'FORBIDDEN'],
      [OTHER_COUNSELOR, 'NOT_FOUND'],
      [claimsOf('viewer'), 'FORBIDDEN'],
      [claimsOf('supervisor', { entity: 'FCHS' }), 'FORBIDDEN'],
      // The author got another role.
      [claimsOf('admin', { sub: 'author' }), 'FORBIDDEN'],
      [undefined, 'UNAUTHENTICATED'],
    ];
    for (const [claims, code] of refused)
      expect(codeOf(await gateway.ask(claims, MOVE, variables))).toBe(code);
    expect(codeOf(await gateway.ask(COUNSELOR, MOVE, variables))).toBe('ok');
    expect(codeOf(await gateway.ask(ADMIN, MOVE, variables))).toBe('CONFLICT');
  });
});

// STORY-4
test('a published story is changed only after its author has taken it back', async () => {
  const published = await publish();
  const input = storyInput({ title: 'Another title' });
  const { id, version } = published;
  expect(codeOf(await gateway.ask(AUTHOR, SAVE, { id, version, input }))).toBe('FORBIDDEN');
  const back = await move(published, 'withdraw', AUTHOR);
  const saved = await must(AUTHOR, SAVE, { id, version: back.version, input });
  await move(saved, 'submit', AUTHOR);
  expect(await publicAnswer(id)).toBe('gone');
});

// STORY-5
test('reviewers are told about a story that waits, and its author about the answers', async () => {
  const names = new Map<string, string>();
  for (const [subject, role] of [
    ['author', 'user'],
    ['user-careercounselor', 'careercounselor'],
    ['other-counselor', 'careercounselor'],
    ['user-admin', 'admin'],
  ] as const) {
    names.set(await addPerson(database.url, { subject, role }), subject);
    const college = subject === 'user-careercounselor' ? 'FCHS' : 'ADPOLY';
    await queryOnce(database.url, 'update portal.people set college = $1 where subject = $2', [
      role === 'admin' ? null : college,
      subject,
    ]);
  }
  const take = async () => {
    const messages = await readMessages(database.url);
    await queryOnce(database.url, 'delete from portal.messages');
    return messages.map(({ person, kind }) => `${names.get(person) ?? '?'}: ${kind}`).sort();
  };
  const sent = await send();
  expect(await take()).toEqual(['user-careercounselor: storyWaiting']);
  const returned = await move(sent, 'return', COUNSELOR, 'Please say what you do today.');
  expect(await take()).toEqual(['author: storyAnswered']);
  const again = await move(returned, 'submit', AUTHOR);
  expect(await take()).toEqual(['user-careercounselor: storyWaiting']);
  const published = await move(again, 'publish', COUNSELOR);
  expect(await take()).toEqual(['author: storyAnswered']);
  await move(published, 'unpublish', ADMIN, 'The employer asks us to wait.');
  expect(await take()).toEqual(['author: storyAnswered']);
});

// STORY-6, STORY-8
describe('a visitor', () => {
  test('reads a story only while it is published, and learns that it was', async () => {
    const draft = await create();
    expect(await publicAnswer(draft.id)).toBe('NOT_FOUND');
    const waiting = await move(draft, 'submit', AUTHOR);
    expect(await publicAnswer(draft.id)).toBe('NOT_FOUND');
    const returned = await move(waiting, 'return', COUNSELOR, 'Please say what you do today.');
    expect(await publicAnswer(draft.id)).toBe('NOT_FOUND');
    const published = await move(await move(returned, 'submit', AUTHOR), 'publish', COUNSELOR);
    expect(await publicAnswer(draft.id)).toBe('ok');
    expect(await publicList()).toMatchObject({ total: 1, items: [{ id: draft.id, text: null }] });
    const off = await move(published, 'unpublish', ADMIN, 'The employer asks us to wait.');
    expect(await publicAnswer(draft.id)).toBe('gone');
    const again = await move(await move(off, 'submit', AUTHOR), 'publish', COUNSELOR);
    await move(again, 'withdraw', AUTHOR);
    expect(await publicAnswer(draft.id)).toBe('gone');
    expect(await publicList()).toEqual({ items: [], total: 0 });
    for (const id of ['s-aaaaaaaaaaaa', 'v-aaaaaaaaaaaa', '', '\0'])
      expect(await publicAnswer(id)).toBe('NOT_FOUND');
  });

  test('sees what the author has chosen, and neither a full name, an address nor an id', async () => {
    const { id } = await publish();
    const person = await addPerson(database.url, { subject: 'author', role: 'user' });
    for (const [studentId, college, year] of [
      ['S-1', 'FCHS', 2019],
      ['S-2', 'FCHS', 2022],
      ['S-3', 'ADPOLY', 2025],
    ] as const) {
      await queryOnce(
        database.url,
        `insert into portal.person_students (student_id, person, college, class, source)
         values ($1, $2, $3, $4, 'import')`,
        [studentId, person, college, year],
      );
    }
    const { data } = await gateway.ask(undefined, PUBLIC_ONE, { id });
    expect(data?.['one']).toMatchObject({ name: 'Demo', college: 'FCHS', class: 2022, photo: null });
    expect(JSON.stringify(data)).not.toMatch(/Graduate One|@|S-\d|author/);
    const whole = await publish({ nameShown: 'full' });
    const shown = await gateway.ask(undefined, PUBLIC_ONE, { id: whole.id });
    expect(shown.data?.['one']).toMatchObject({ name: 'Demo Graduate One' });
    for (const field of ['author', 'authorName', 'email', 'consent', 'nameShown', 'history']) {
      const asked = await gateway.ask(undefined, `{ publishedStory(id: "${id}") { ${field} } }`);
      expect(asked.errors, field).toBeDefined();
    }
  });

  test('searches all words of a story, but no name that the author hides', async () => {
    await publish({ title: 'A turbine in the desert', employer: 'Demo Wind' });
    expect((await publicList('turbine demo wind')).total).toBe(1);
    expect((await publicList('turbine water')).total).toBe(0);
    expect((await publicList('graduate one')).total).toBe(0);
  });
});

// COLLEGE-7
test('visitors list the stories of one college', async () => {
  const ofPolytechnic = claimsOf('alumni', { sub: 'other-author', entity: 'ADPOLY' });
  const { id } = await publish();
  const other = await move(await create({}, ofPolytechnic), 'submit', ofPolytechnic);
  await move(other, 'publish', OTHER_COUNSELOR);
  expect(await publicList()).toMatchObject({ total: 2 });
  expect(await publicList(undefined, 'FCHS')).toMatchObject({ total: 1, items: [{ id }] });
  expect(await publicList(undefined, 'ADPOLY')).toMatchObject({ total: 1, items: [{ id: other.id }] });
  for (const college of ['ADVETI', 'OTHER', '\0'])
    expect(await publicList(undefined, college)).toEqual({ items: [], total: 0 });
});

// STORY-10, RECORD-71
test('the photo of a story is stored as a reduced image, and its name is not public', async () => {
  const photo = new File([PNG], 'Demo Graduate One.png', { type: 'image/png' });
  const { data, errors } = await gateway.send(
    AUTHOR,
    CREATE,
    { input: { ...storyInput(), photo: null } },
    { 'input.photo': photo },
  );
  expect(errors).toBeUndefined();
  const created = data?.['saved'] as Saved;
  await move(await move(created, 'submit', AUTHOR), 'publish', COUNSELOR);
  const answer = await gateway.ask(undefined, PUBLIC_ONE, { id: created.id });
  expect(answer.data?.['one']).toMatchObject({ photo: { type: 'image/webp' } });
  expect(JSON.stringify(answer.data)).not.toContain('Graduate One');
});

// STORY-12
test('an erasure of the author erases the story, which is then not found', async () => {
  const { id } = await publish();
  const superadmin = claimsOf('superadmin', { permissions: ['people-index'] });
  const person = await addPerson(database.url, { subject: 'author', role: 'user' });
  const asked = await gateway.ask(
    superadmin,
    'query ($id: ID!) { personRecord(id: $id) { kept { records } } }',
    { id: person },
  );
  expect(asked.data?.['personRecord']).toEqual({ kept: { records: 1 } });
  const erased = await gateway.ask(
    superadmin,
    'mutation ($id: ID!, $reason: String!) { erasePerson(id: $id, reason: $reason) }',
    { id: person, reason: 'The graduate asks for it.' },
  );
  expect(codeOf(erased)).toBe('ok');
  expect(await publicAnswer(id)).toBe('NOT_FOUND');
});
