import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase } from '../testing/database.ts';
import { codeOf, createModulesGateway, type ModulesGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestSeal } from '../testing/keys.ts';
import { addMessage, addPerson, removePeople } from '../testing/messages.ts';
import { createMessagesModule } from './messages-module.ts';
import { createSubscriptionToken } from './subscription.ts';

const seal = createTestSeal();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await removePeople(database.url);
  gateway = createModulesGateway([createMessagesModule({ database, seal })]);
  return () => gateway.close();
});
afterAll(() => database.close());

const CLIENTS: [string, TestClaims, boolean][] = [
  ['a visitor', undefined, false],
  ['a Viewer', { sub: 'reader', role: 'Viewer' }, true],
  ['a student', { sub: 'reader', role: 'user' }, true],
  ['a user with an unknown role', { sub: 'reader', role: 'unknown' }, true],
];

describe.each(CLIENTS)('%s', (_, claims, isSignedIn) => {
  const refused = isSignedIn ? 'ok' : 'UNAUTHENTICATED';

  // MESSAGE-1, RIGHT-2
  test.each([
    '{ messages { total } }',
    '{ messages { items { id values { name } } unread } }',
    '{ messageSettings { kind } }',
    'mutation { markAllMessagesAsRead }',
    'mutation { saveMessageSettings(settings: [{ kind: dataCopied, inBell: true, mail: never }]) { kind } }',
  ])(`of the operation %s gets ${refused}`, async (operation) => {
    await addMessage(database.url, await addPerson(database.url, { subject: 'reader', role: 'user' }));
    expect(codeOf(await gateway.ask(claims, operation))).toBe(refused);
  });

  // MESSAGE-1, RIGHT-2
  test(`of one message gets ${refused}`, async () => {
    const person = await addPerson(database.url, { subject: 'reader', role: 'user' });
    const id = await addMessage(database.url, person);
    const read = await gateway.ask(claims, 'query ($id: ID!) { message(id: $id) { id } }', { id });
    const mark = 'mutation ($id: ID!) { markMessageAsRead(id: $id) { id } }';
    expect([codeOf(read), codeOf(await gateway.ask(claims, mark, { id }))]).toEqual([refused, refused]);
  });

  // MESSAGE-8
  test('uses the link of an e-mail', async () => {
    const person = await addPerson(database.url);
    const token = createSubscriptionToken(seal, person, 'dataCopied');
    const find = 'query ($token: String!) { mailSubscription(token: $token) { isStopped } }';
    const stop = 'mutation ($token: String!) { unsubscribe(token: $token) { isStopped } }';
    expect(codeOf(await gateway.ask(claims, find, { token }))).toBe('ok');
    expect(codeOf(await gateway.ask(claims, stop, { token }))).toBe('ok');
  });
});

// MESSAGE-8. Many users can share the address of a mail program that follows the links of e-mails.
test.each([
  ['mailSubscription', 'query ($token: String!) { mailSubscription(token: $token) { kind } }'],
  ['unsubscribe', 'mutation ($token: String!) { unsubscribe(token: $token) { kind } }'],
])('%s limits neither valid tokens nor unknown ones', async (_, operation) => {
  const valid = createSubscriptionToken(seal, await addPerson(database.url), 'dataCopied');
  const ask = async (token: string) => codeOf(await gateway.ask(undefined, operation, { token }));
  const codes: unknown[] = [];
  for (let count = 0; count < 100; count += 1) codes.push(await ask('guess'), await ask(valid));
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND', 'ok']));
  expect(codes.at(-1)).toBe('ok');
});
