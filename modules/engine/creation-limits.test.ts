import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';

import { CLEARANCE } from '#rules/resources/clearance.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { clearances } from '../clearance/tables.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import {
  createModulesGateway,
  createTestLog,
  type ModulesGateway,
  type TestClaims,
} from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { createEngineModule, createResourceModule } from './resource-module.ts';

const CREATE = `mutation ($input: ClearanceInput!, $submission: String) {
  saved: createClearance(input: $input, submission: $submission) { id }
}`;
const STAFF: TestClaims = { sub: 'staff-1', name: 'Demo Staff', role: 'Admin Support' };

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => queryOnce(database.url, 'delete from portal.clearances'));

let gateway: ModulesGateway;
afterEach(() => gateway.close());

/** Opens a gateway to the requests for clearance with other limits. @returns the entries of its log */
function open(limits: Pick<Resource['create'], 'perDay' | 'mostWaiting'>) {
  const { log, entries } = createTestLog();
  const create = { ...CLEARANCE.create, perDay: undefined, mostWaiting: undefined, ...limits };
  const resource = { ...CLEARANCE, create } as Resource;
  gateway = createModulesGateway([
    createEngineModule(),
    createResourceModule({ resource, table: clearances, database, fileKeys: createTestKeys(), log }),
  ]);
  return entries;
}

interface Given {
  claims?: TestClaims;
  submission?: string;
  changes?: Record<string, string>;
}

let sent = 0;

/** Sends a request. @returns `ok` or the code of the error, with its message */
async function send({ claims, submission, changes }: Given = {}): Promise<{ code: string; message: string }> {
  sent += 1;
  const email = submission === undefined ? `visitor-${sent}@demo.example` : 'visitor@demo.example';
  const input = { ...clearanceInput(), email, ...clearanceFiles(), ...changes };
  const answer = await gateway.execute(claims, CREATE, { input, submission });
  return answer.ok ? { code: 'ok', message: '' } : { code: answer.code, message: answer.message };
}

async function codesOf(times: number, given?: Given): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) codes.push((await send(given)).code);
  return codes;
}

// RECORD-36, GATEWAY-22
describe('the limit of a day', () => {
  test('refuses the next creation in words, with what to do', async () => {
    open({ perDay: 2 });
    expect(await codesOf(2)).toEqual(['ok', 'ok']);
    expect(await send()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message:
        'Too many forms were sent from your network in one day. Try again in 24 hours, or write to the support of the portal.',
    });
  });

  test('does not count a creation that fails, and counts a user by the account', async () => {
    open({ perDay: 2 });
    expect(await codesOf(5, { changes: { email: 'nowhere' } })).not.toContain('TOO_MANY_REQUESTS');
    expect(await codesOf(3)).toEqual(['ok', 'ok', 'TOO_MANY_REQUESTS']);
    expect(await codesOf(2, { claims: STAFF })).toEqual(['ok', 'ok']);
    expect((await send({ claims: STAFF })).message).toMatch(/^You have sent too many forms in one day\./);
  });

  test('is not exceeded by creations at the same time', async () => {
    open({ perDay: 3 });
    const codes = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(codes.filter(({ code }) => code === 'ok')).toHaveLength(3);
    const rows = await queryOnce(database.url, 'select 1 from portal.clearances');
    expect(rows).toHaveLength(3);
  });

  test('refuses an operation with several creations as a whole, and then counts none of them', async () => {
    open({ perDay: 2 });
    const three = `mutation ($input: ClearanceInput!) {
      a: createClearance(input: $input) { id } b: createClearance(input: $input) { id } c: createClearance(input: $input) { id }
    }`;
    const answer = await gateway.execute(undefined, three, { input: clearanceInput() });
    expect(answer).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
    expect(await codesOf(3)).toEqual(['ok', 'ok', 'TOO_MANY_REQUESTS']);
  });
});

// RECORD-37
describe('the limit of the requests that wait', () => {
  test('refuses the next visitor in words, and takes one again when one was decided', async () => {
    open({ mostWaiting: 2 });
    expect(await codesOf(2)).toEqual(['ok', 'ok']);
    expect(await send()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message:
        'We cannot take more clearance requests at the moment. Please try again tomorrow, or write to the support of the portal.',
    });
    expect(await queryOnce(database.url, 'select 1 from portal.clearances')).toHaveLength(2);
    await queryOnce(
      database.url,
      "update portal.clearances set state = 'refused' where id = (select min(id) from portal.clearances)",
    );
    expect((await send()).code).toBe('ok');
  });

  test('counts no requests of users, and does not concern users', async () => {
    open({ mostWaiting: 2 });
    expect(await codesOf(3, { claims: STAFF })).toEqual(['ok', 'ok', 'ok']);
    expect(await codesOf(3)).toEqual(['ok', 'ok', 'TOO_MANY_REQUESTS']);
    expect((await send({ claims: STAFF })).code).toBe('ok');
  });

  // RECORD-19
  test('does not refuse the repetition of a creation', async () => {
    open({ mostWaiting: 1 });
    const submission = 'A'.repeat(22);
    expect(await codesOf(2, { submission })).toEqual(['ok', 'ok']);
    expect((await send()).code).toBe('TOO_MANY_REQUESTS');
  });

  test('has one warning in the log each time that it is reached', async () => {
    const entries = open({ mostWaiting: 1 });
    const full = () => entries.filter(({ entry }) => entry['mostWaiting'] === 1).length;
    await codesOf(3);
    expect(full()).toBe(1);
    await queryOnce(database.url, 'delete from portal.clearances');
    await codesOf(3);
    expect(full()).toBe(2);
  });
});
