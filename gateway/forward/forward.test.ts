import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { tokenOf } from '../testing/tokens.ts';

let upstream: TestBackend;
let gateway: Gateway;

beforeEach(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url);
  upstream.serve({
    student: { cv: null },
    login: { error: false },
    notifications: { data: [] },
    markAllNotificationsAsRead: null,
    checkPartnerExist: { error: true },
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

describe('a forwarded operation', () => {
  test('is sent with its fragments, without the rest of the client’s text', async () => {
    const query = `
      # a remark of the client's
      query Other { notifications { data { id } } }
      query Mine($id: ID!) { s: student(student_id: $id) { ...Rest } }
      fragment Rest on Student { cv }
      fragment Notes on NotificationPaginator { error }
      query Third { notifications { ...Notes } }`;
    const token = await tokenOf('student');
    const answer = await post(gateway, query, { token, operationName: 'Mine', variables: { id: 'S-1' } });
    expect(answer.data).toEqual({ s: { cv: null } });
    expect(upstream.received.map((request) => request.query)).toEqual([
      `query Mine($id: ID!) {
  s: student(student_id: $id) {
    ...Rest
  }
}

fragment Rest on Student {
  cv
}`,
    ]);
  });

  test('is sent with its declared variables only, as they were authorized', async () => {
    const query =
      'query ($id: ID!, $n: Int = 3) { student(student_id: $id) { cv } notifications(first: $n) { error } }';
    const variables = { id: 7, other: 'x', __proto__: { a: 1 } };
    await post(gateway, query, { token: await tokenOf('superadmin'), variables });
    expect(upstream.received[0]?.variables).toEqual({ id: '7', n: 3 });
  });

  test('is sent as one request if it has several mutations', async () => {
    const query =
      'mutation { a: login(email: "a@portal.example", password: "long enough") { error } b: login(email: "b@portal.example", password: "long enough") { error } }';
    expect((await post(gateway, query)).data).toEqual({ a: { error: false }, b: { error: false } });
    expect(upstream.received).toHaveLength(1);
  });
});

test('a call of the portal’s server is forwarded too', async () => {
  const { parse } = await import('graphql');
  const token = await tokenOf('student');
  const document = parse('query Mine($id: ID!) { student(student_id: $id) { cv } }') as never;
  const answer = await gateway.execute(
    document,
    { id: 'S-1', other: 1 },
    { token: token ?? '', requestId: 'r' },
  );
  expect(answer).toEqual({ ok: true, data: { student: { cv: null } } });
  // Stitching would have renamed the operation and its variables.
  expect(upstream.received[0]?.query).toContain('query Mine($id: ID!)');
  expect(upstream.received[0]?.variables).toEqual({ id: 'S-1' });
});
