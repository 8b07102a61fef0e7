import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { testimonialInput } from '#rules/forms/testing/applications.ts';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post, postPlain } from '../testing/post.ts';
import { createStitchedGateway } from '../testing/stitched.ts';
import { NEVER } from '../testing/time-outs.ts';
import { tokenOf, type TestUser } from '../testing/tokens.ts';

const RESPONSE_LIMIT = 20_000;

let upstream: TestBackend;
let forwarding: Gateway;
let stitching: ReturnType<typeof createStitchedGateway>;

beforeAll(async () => {
  upstream = await startTestBackend();
});
beforeEach(() => void upstream.received.splice(0));
afterAll(() => upstream.close());

/**
 * Opens new gateways for each describe, so that no test finds public content that another describe has
 * cached.
 *
 * @returns a function that closes them; Vitest calls it at the end
 */
function openGateways(timeout = NEVER) {
  const options = {
    fastPath: true,
    upstreamTimeout: timeout,
    upstreamResponseLimit: RESPONSE_LIMIT,
    limits: { perAddress: 1000, perAccount: 1000 },
  };
  const opened = {
    forwarding: createTestGateway(upstream.url, options),
    stitching: createStitchedGateway(upstream.url, { timeout, responseLimit: RESPONSE_LIMIT }),
  };
  ({ forwarding, stitching } = opened);
  return async () => {
    await opened.forwarding.close();
    await opened.stitching.close();
  };
}

interface Asked {
  user?: TestUser;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/**
 * Sends the operation to the forwarding and to the stitching gateway, and checks that the responses are
 * the same. If the fast path answers, its response must be the same too.
 */
async function bothWays(query: string, { user = 'visitor', ...asked }: Asked = {}) {
  const token = await tokenOf(user);
  const forwarded = await post(forwarding, query, { token, ...asked });
  const stitched = await post(stitching, query, { token, ...asked });
  const { text, ...answer } = stitched;
  expect(forwarded, text).toMatchObject(answer);
  expect(Object.keys(forwarded).sort()).toEqual(Object.keys(stitched).sort());
  expect(forwarded.data).toEqual(stitched.data);
  const short = await postPlain(forwarding, query, { token, ...asked });
  if (short) expect(short).toMatchObject(forwarded);
  return forwarded;
}

const event = {
  title: 'Open day',
  slug: 'open-day',
  description: null,
  entity: { entity: 'FCHS', name: 'n', logo: null },
};
const ROOT = {
  settings: [{ name: 'current_year', value: '2026' }],
  countries: [{ country_name: 'Oman' }],
  events: ({ first, page }: { first: number; page?: number }) => ({
    data: [{ ...event, title: `${first}/${page ?? 'none'}` }],
    paginatorInfo: { total: 1, currentPage: page ?? 1 },
  }),
  banners: ({ sort_order }: { sort_order?: string }) => ({ data: [{ image: `/b/${sort_order ?? 'none'}` }] }),
  student: ({ student_id }: { student_id: string }) => ({ student_status: student_id, cv: null }),
  notifications: {
    error: false,
    data: [{ id: 7, type: 'job', actor: { id: 1, name: 'n' } }],
    paginatorInfo: null,
  },
  unreadNotificationsCount: { data: { count: 3 } },
  markNotificationAsRead: null,
  markAllNotificationsAsRead: { data: { count: 0 } },
  checkPartnerExist: { error: true, error_code: 404 },
  login: ({ password }: { password: string }) => ({ error: false, message: password, student_ids: [1, 2] }),
  createTestimonial: ({ input }: { input: unknown }) => ({ error: false, message: JSON.stringify(input) }),
};

describe('a successful response of the backend', () => {
  beforeAll(() => openGateways());
  beforeEach(() => upstream.serve(ROOT));

  test.each<[string, string, Asked?]>([
    ['a query', '{ settings { name value } }'],
    ['an alias at the root and below', '{ all: settings { n: name } }'],
    ['an alias that is a property of every object', '{ __proto__: settings { constructor: name } }'],
    ['several root fields', '{ settings { name } countries { country_name } }'],
    [
      'the same field twice',
      '{ a: settings { name } b: settings { value } settings { name } settings { value } }',
    ],
    ['__typename at every level', '{ __typename t: __typename settings { __typename name } }'],
    ['only __typename', '{ __typename }'],
    [
      'a named fragment',
      '{ ...R } fragment R on Query { settings { ...S } __typename } fragment S on Setting { name }',
    ],
    [
      'an unused operation',
      'query A { settings { name } } query B { viewer { id } }',
      { operationName: 'A' },
    ],
    [
      'inline fragments',
      '{ ... { settings { ... on Setting { name } } } ... on Query { countries { country_name } } }',
    ],
    [
      'one object requested in two places',
      '{ events { data { title } } ...R } fragment R on Query { events { data { slug ...S @skip(if: true) } ... { data { ...S } } } } fragment S on Event { entity { name } }',
    ],
    [
      'a fragment that is spread twice',
      '{ a: events { ...E } b: events(page: 2) { ...E } } fragment E on EventPaginator { data { title entity { name } } }',
    ],
    [
      'a directive that skips one of two merged fields',
      'query ($x: Boolean!) { events { data { title } paginatorInfo { total } } events @skip(if: $x) { paginatorInfo { currentPage } } }',
      { variables: { x: true } },
    ],
    [
      'a directive that keeps one of two merged fields',
      'query ($x: Boolean!) { events { data { title } paginatorInfo { total } } events @skip(if: $x) { paginatorInfo { currentPage } } }',
      { variables: { x: false } },
    ],
    [
      'variables',
      'query ($f: Int!, $p: Int) { events(first: $f, page: $p) { data { title } } }',
      { variables: { f: 3, p: 2 } },
    ],
    [
      'a missing variable',
      'query ($f: Int!, $p: Int) { events(first: $f, page: $p) { data { title } } }',
      { variables: { f: 3 } },
    ],
    ['the default of a variable', 'query ($f: Int! = 4) { events(first: $f) { data { title } } }'],
    [
      'a variable that is null',
      'query ($p: Int = 4) { events(page: $p) { data { title } } }',
      { variables: { p: null } },
    ],
    [
      'a variable that is not declared',
      'query ($f: Int!) { events(first: $f) { data { title } } }',
      { variables: { f: 1, other: { a: 1 } } },
    ],
    [
      'an enum value',
      'query ($s: SortOrder) { banners(sort_order: $s) { data { image } } a: banners(sort_order: ASC) { data { image } } }',
      { variables: { s: 'DESC' } },
    ],
    [
      'a number as an ID variable',
      'query ($id: ID!) { student(student_id: $id) { student_status cv } }',
      { user: 'superadmin', variables: { id: 12 } },
    ],
    [
      'an ID that the backend sends as a number',
      '{ notifications { data { id type actor { id name } } paginatorInfo { total } } }',
      { user: 'student' },
    ],
    [
      'a skipped root field',
      'query ($x: Boolean!) { settings @skip(if: $x) { name } countries @include(if: $x) { country_name } }',
      { variables: { x: true } },
    ],
    [
      'a query in which all fields are skipped',
      'query ($x: Boolean!) { settings @skip(if: $x) { name } }',
      { variables: { x: true } },
    ],
    [
      'a skipped field below the root',
      'query ($x: Boolean!) { settings { name value @skip(if: $x) } }',
      { variables: { x: true } },
    ],
    [
      'a fragment that is not included',
      'query ($x: Boolean!) { settings { name } ...R @include(if: $x) } fragment R on Query { countries { country_name } }',
      { variables: { x: false } },
    ],
    ['a portal field next to a backend field', '{ settings { name } viewer { id } }', { user: 'student' }],
    ['a skipped portal field', '{ settings { name } viewer @skip(if: true) { id } }', { user: 'student' }],
    ['null for a nullable field', 'mutation { markNotificationAsRead(id: 1) { id } }', { user: 'student' }],
    [
      'several mutations',
      'mutation { markNotificationAsRead(id: 1) { id } markAllNotificationsAsRead { data { count } } }',
      { user: 'student' },
    ],
    [
      'a mutation with variables',
      'mutation L($p: String!) { l: login(email: "e@portal.example", password: $p) { message student_ids } }',
      { variables: { p: 'with a quote "}{' } },
    ],
    [
      'an input object',
      'mutation ($i: CreateTestimonialInput!) { createTestimonial(input: $i) { message } }',
      {
        variables: {
          i: { ...testimonialInput(), dont_reveal: true },
        },
      },
    ],
    ['an error flag', '{ checkPartnerExist(en_company_name: "c") { error error_code data { email } } }'],
  ])('is the same with forwarding and with stitching: %s', async (_name, query, asked) => {
    const answer = await bothWays(query, asked);
    expect(answer.errors).toBeUndefined();
    expect(answer.status).toBe(200);
  });
});

describe('an operation that is not allowed or not valid', () => {
  beforeAll(() => openGateways());
  beforeEach(() => upstream.serve(ROOT));

  test.each<[string, string, Asked?]>([
    ['a forbidden field', '{ settings { name } student(student_id: "S-2") { cv } }', { user: 'student' }],
    ['a field for users, requested by a visitor', '{ unreadNotificationsCount { data { count } } }'],
    ['an unknown field', '{ settings { name salary } }'],
    [
      'a variable of the wrong type',
      'query ($f: Int!) { events(first: $f) { data { title } } }',
      { variables: { f: 'x' } },
    ],
    [
      'an unknown operation name',
      'query A { settings { name } } query B { settings { name } }',
      { operationName: 'C' },
    ],
  ])(
    'gets the same error with forwarding and with stitching, without a backend request: %s',
    async (_name, query, asked) => {
      expect((await bothWays(query, asked)).errors).toHaveLength(1);
      expect(upstream.received).toHaveLength(0);
    },
  );
});

// These two have no aliases: stitching sends requests without aliases, and the test responses are fixed.
const NULLABLE = '{ student(student_id: "S-1") { cv } }';
const REQUIRED = 'mutation { login(email: "e@portal.example", password: "long enough") { error message } }';
const queries = [
  ['a nullable field', NULLABLE],
  ['a required field', REQUIRED],
  ['public content', '{ settings { name } }'],
  ['two nullable fields', '{ a: student(student_id: "S-1") { cv } b: student(student_id: "S-1") { cv } }'],
  [
    'a nullable and a required field',
    '{ s: student(student_id: "S-1") { cv } u: unreadNotificationsCount { data { count } } }',
  ],
] as const;

describe('a faulty response of the backend', () => {
  beforeAll(() => openGateways());
  // Five failures in a row open the circuit breaker. A success before each test keeps it closed.
  beforeEach(async () => {
    upstream.serve(ROOT);
    await bothWays('{ unreadNotificationsCount { data { count } } }', { user: 'student' });
    upstream.received.splice(0);
  });

  const fault = {
    message: 'SQLSTATE[42]',
    extensions: { debugMessage: 'canary', trace: [{ file: 'canary.php' }] },
  };
  const invalid = {
    message: 'Validation failed for the field [login].',
    extensions: { category: 'validation', validation: { email: ['Taken.'] }, file: 'canary' },
  };
  const json = 'application/json';

  test.each<[string, string, unknown]>([
    ['an error without a path', NULLABLE, { errors: [fault] }],
    ['an error without a path, for a required field', REQUIRED, { data: null, errors: [fault] }],
    [
      'an error with a path, and null',
      NULLABLE,
      { data: { student: null }, errors: [{ ...fault, path: ['student'] }] },
    ],
    [
      'an error with a path below the root',
      '{ student(student_id: "S-1") { student_status cv } }',
      {
        data: { student: { student_status: 'AS', cv: null } },
        errors: [{ ...fault, path: ['student', 'cv'] }],
      },
    ],
    [
      'an error with a path, for a required field',
      REQUIRED,
      { data: null, errors: [{ ...invalid, path: ['login'] }] },
    ],
    ['validation messages by field', REQUIRED, { data: null, errors: [invalid] }],
  ])(
    'gives the same error, without internal details, with forwarding and with stitching: %s',
    async (_name, query, answer) => {
      upstream.answer(answer);
      const { text, errors } = await bothWays(query, { user: 'student' });
      expect(errors).toHaveLength(1);
      expect(text).not.toMatch(/canary|SQLSTATE/);
    },
  );

  const PARTNER = '{ checkPartnerExist(en_company_name: "c") { error error_code message data { email } } }';
  const EVENTS = '{ events { data { title entity { entity name } } } }';

  test.each<[string, string, unknown]>([
    ['a required root field is missing', REQUIRED, { data: { other: 'canary' } }],
    ['a nullable root field is missing', NULLABLE, { data: {} }],
    ['a root field is a string', REQUIRED, { data: { login: 'canary' } }],
    [
      'a required string is a number',
      '{ notifications { data { id type } } }',
      { data: { notifications: { data: [{ id: 7, type: 5 }] } } },
    ],
    ['a list is an object', '{ settings { name } }', { data: { settings: { name: 'canary' } } }],
    ['an object is a list', NULLABLE, { data: { student: [{ cv: 'canary' }] } }],
    ['a flag is missing', PARTNER, { data: { checkPartnerExist: { message: 'canary' } } }],
    [
      'a number is a string',
      PARTNER,
      { data: { checkPartnerExist: { error: true, error_code: 'canary', message: 'm', data: null } } },
    ],
    [
      'a string is an object',
      PARTNER,
      { data: { checkPartnerExist: { error: true, error_code: 1, message: { canary: 1 }, data: null } } },
    ],
    [
      'a required string is null in a list',
      EVENTS,
      {
        data: {
          events: {
            data: [
              { title: 't', entity: null },
              { title: null, entity: null },
            ],
          },
        },
      },
    ],
    [
      'a nested object lacks a required field',
      EVENTS,
      { data: { events: { data: [{ title: 't', entity: { name: 'canary' } }] } } },
    ],
  ])(
    'gives the same result, checked against the contract, with forwarding and with stitching: %s',
    async (_name, query, answer) => {
      upstream.answer(answer);
      const { text } = await bothWays(query, { user: 'student' });
      expect(text).not.toContain('canary');
    },
  );

  test('loses fields that were not requested', async () => {
    upstream.answer({
      data: { other: 'canary', student: { cv: 'c', secret: 'canary', student_status: 'canary' } },
      extensions: { trace: 'canary' },
    });
    const { text, data } = await bothWays(NULLABLE, { user: 'student' });
    expect(data).toEqual({ student: { cv: 'c' } });
    expect(text).not.toContain('canary');
  });

  test('gets numeric IDs converted to strings', async () => {
    upstream.answer({ data: { notifications: { data: [{ id: 7, type: 'job' }] } } });
    const { data } = await bothWays('{ notifications { data { id type } } }', { user: 'student' });
    expect(data).toEqual({ notifications: { data: [{ id: '7', type: 'job' }] } });
  });

  const failures: [string, Parameters<TestBackend['behave']>[0]][] = [
    ['a closed connection', (_req, res) => res.destroy()],
    ['HTML', (_req, res) => void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>canary</h1>')],
    [
      'JSON without a result',
      (_req, res) => void res.writeHead(200, { 'content-type': json }).end('{"message":"canary"}'),
    ],
    ['a JSON list', (_req, res) => void res.writeHead(200, { 'content-type': json }).end('[]')],
    ['an empty body', (_req, res) => void res.writeHead(200, { 'content-type': json }).end()],
    [
      'a body that is too long',
      (_req, res) =>
        void res.writeHead(200, { 'content-type': json }).end(`{"data":{"pad":"${'x'.repeat(30_000)}"}}`),
    ],
    ['a redirect', (_req, res) => void res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ];
  test.each(
    failures.flatMap(([failure, behaviour]) =>
      queries.map(([name, query]) => ({ failure, name, query, behaviour })),
    ),
  )(
    'causes the same failure with forwarding and with stitching: $failure, $name',
    async ({ query, behaviour }) => {
      upstream.behave(behaviour);
      const answer = await bothWays(query, { user: 'student' });
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.text).not.toMatch(/canary|127\.0\.0\.1/);
    },
  );
});

describe('a backend that never answers', () => {
  // New gateways for each test, because five failures in a row open the circuit breaker.
  beforeEach(() => openGateways(50));

  test.each(queries)(
    'a timeout returns the same error with forwarding and with stitching: %s',
    async (_name, query) => {
      upstream.behave(() => undefined);
      expect((await bothWays(query, { user: 'student' })).status).toBe(504);
    },
  );
});
