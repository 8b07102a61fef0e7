import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import {
  DEMO_ACCOUNT_NAMES,
  DEMO_ACCOUNTS,
  STUDENT_OFFICE,
  type DemoAccount,
} from '#rules/identity/testing/demo-accounts.ts';

import type { Running } from '../support/child.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startPortal } from '../support/portal.ts';

// These tests check what the tokens of the demo accounts allow. The gateway's unit tests cover every field.

/** The account `multi` has no student id before it chooses one of its two. */
const WITH_TOKEN = DEMO_ACCOUNT_NAMES.filter((account) => account !== 'multi');
const STUDENT_IDS: Readonly<Record<string, string>> = Object.fromEntries(
  WITH_TOKEN.flatMap((account) => {
    const demo: DemoAccount = DEMO_ACCOUNTS[account];
    return demo.student_id === undefined ? [] : [[account, demo.student_id]];
  }),
);
const MAY_WRITE_TESTIMONIALS = Object.keys(STUDENT_IDS);
const ANSWERS = { student: null, unreadNotificationsCount: { data: { count: 1 } } };

let folder: string;
let backend: ScriptedBackend;
let portal: Running;
let reached = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  backend = await startScriptedBackend(() => {
    reached += 1;
    return ANSWERS;
  });
  portal = await startPortal(folder, backend.url);
});
afterAll(async () => {
  await portal.stop();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

interface PermissionAnswer {
  data: { login: { access_token: string }; viewer: { permissions: string[] } };
  errors?: { extensions: { code: string } }[];
}

async function ask(url: string, query: string, token?: string): Promise<PermissionAnswer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as PermissionAnswer;
}

/** Returns the token that the demo backend signs for an account. */
async function tokenOf(account: string): Promise<string> {
  const query = `mutation { login(email: "${account}@portal.example", password: "portal-demo") { access_token } }`;
  const { data } = await ask(inject('upstreamUrl'), query);
  return data.login.access_token;
}

/** Returns the gateway's decision on a query. Checks that a rejected query does not reach the backend. */
async function decisionOn(query: string, token: string): Promise<string> {
  const before = reached;
  const { errors } = await ask(portal.url, query, token);
  expect(reached - before, query).toBe(errors ? 0 : 1);
  return errors?.[0]?.extensions.code ?? 'runs';
}

const record = (studentId: string) => `{ student(student_id: "${studentId}") { cv } }`;
const UNREAD = '{ unreadNotificationsCount { data { count } } }';

describe('the tokens of the demo accounts', () => {
  test.each(WITH_TOKEN)(
    'the token of %s gives access to the expected records and permissions',
    async (account) => {
      const token = await tokenOf(account);
      expect(await decisionOn(UNREAD, token)).toBe('runs');
      for (const [owner, studentId] of Object.entries(STUDENT_IDS)) {
        const mayRead = owner === account || STUDENT_OFFICE.includes(account);
        expect(await decisionOn(record(studentId), token), studentId).toBe(mayRead ? 'runs' : 'FORBIDDEN');
      }
      const { data } = await ask(portal.url, '{ viewer { role studentId permissions } }', token);
      expect(data.viewer).toMatchObject({
        role: DEMO_ACCOUNTS[account].role,
        studentId: STUDENT_IDS[account] ?? null,
      });
      const writes = data.viewer.permissions.includes('create-student-testimonial');
      expect(writes).toBe(MAY_WRITE_TESTIMONIALS.includes(account));
    },
  );

  test('the token of a partial login gives access to no protected field', async () => {
    const token = await tokenOf('multi');
    expect(await decisionOn(UNREAD, token)).toBe('FORBIDDEN');
    expect(await decisionOn(record('202100415'), token)).toBe('FORBIDDEN');
    expect((await ask(portal.url, '{ viewer { id } }', token)).data).toEqual({ viewer: null });
  });
});
