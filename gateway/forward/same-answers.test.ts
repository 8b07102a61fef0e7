import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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
 * Opens gateways of its own for each describe, so that none finds public content that another loaded.
 *
 * @returns what closes them, for vitest to call
 */
function openGateways(timeout = NEVER) {
  const options = {
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

/** What both ways answer, once it is sure that they answer the same, and the fast path as well, where it answers. */
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

describe('what the backend answers well', () => {
  beforeAll(() => openGateways());
  beforeEach(() => upstream.serve(ROOT));

  test.each<[string, string, Asked?]>([
    ['a query', '{ settings { name value } }'],
    ['an alias at the root and below', '{ all: settings { n: name } }'],
    ['an alias that every object has', '{ __proto__: settings { constructor: name } }'],
    ['several root fields', '{ settings { name } countries { country_name } }'],
    [
      'one field twice',
      '{ a: settings { name } b: settings { value } settings { name } settings { value } }',
    ],
    ['__typename at every level', '{ __typename t: __typename settings { __typename name } }'],
    ['__typename alone', '{ __typename }'],
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
      'one object asked for in two places',
      '{ events { data { title } } ...R } fragment R on Query { events { data { slug ...S @skip(if: true) } ... { data { ...S } } } } fragment S on Event { entity { name } }',
    ],
    [
      'a fragment that is spread twice',
      '{ a: events { ...E } b: events(page: 2) { ...E } } fragment E on EventPaginator { data { title entity { name } } }',
    ],
    [
      'a condition on one of two that are merged',
      'query ($x: Boolean!) { events { data { title } paginatorInfo { total } } events @skip(if: $x) { paginatorInfo { currentPage } } }',
      { variables: { x: true } },
    ],
    [
      'the same condition, not met',
      'query ($x: Boolean!) { events { data { title } paginatorInfo { total } } events @skip(if: $x) { paginatorInfo { currentPage } } }',
      { variables: { x: false } },
    ],
    [
      'variables',
      'query ($f: Int!, $p: Int) { events(first: $f, page: $p) { data { title } } }',
      { variables: { f: 3, p: 2 } },
    ],
    [
      'a variable that is left out',
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
      'an enumeration',
      'query ($s: SortOrder) { banners(sort_order: $s) { data { image } } a: banners(sort_order: ASC) { data { image } } }',
      { variables: { s: 'DESC' } },
    ],
    [
      'a number for an id',
      'query ($id: ID!) { student(student_id: $id) { student_status cv } }',
      { user: 'superadmin', variables: { id: 12 } },
    ],
    [
      'an id that comes as a number',
      '{ notifications { data { id type actor { id name } } paginatorInfo { total } } }',
      { user: 'student' },
    ],
    [
      'what is skipped at the root',
      'query ($x: Boolean!) { settings @skip(if: $x) { name } countries @include(if: $x) { country_name } }',
      { variables: { x: true } },
    ],
    [
      'all that is skipped',
      'query ($x: Boolean!) { settings @skip(if: $x) { name } }',
      { variables: { x: true } },
    ],
    [
      'what is skipped below',
      'query ($x: Boolean!) { settings { name value @skip(if: $x) } }',
      { variables: { x: true } },
    ],
    [
      'a fragment that is not included',
      'query ($x: Boolean!) { settings { name } ...R @include(if: $x) } fragment R on Query { countries { country_name } }',
      { variables: { x: false } },
    ],
    ['our own field beside the backend’s', '{ settings { name } viewer { id } }', { user: 'student' }],
    [
      'our own field that is skipped',
      '{ settings { name } viewer @skip(if: true) { id } }',
      { user: 'student' },
    ],
    ['null for what may be null', 'mutation { markNotificationAsRead(id: 1) { id } }', { user: 'student' }],
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
          i: {
            type: 'partner',
            organization_name: 'o',
            name: 'n',
            designation: 'd',
            email: 'e@portal.example',
            phone: '1',
            testimonial_type: 'text',
            testimonial: 't',
            dont_reveal: true,
          },
        },
      },
    ],
    ['an error flag', '{ checkPartnerExist(en_company_name: "c") { error error_code data { email } } }'],
  ])('comes back the same: %s', async (_name, query, asked) => {
    const answer = await bothWays(query, asked);
    expect(answer.errors).toBeUndefined();
    expect(answer.status).toBe(200);
  });
});

describe('what is not allowed or not valid', () => {
  beforeAll(() => openGateways());
  beforeEach(() => upstream.serve(ROOT));

  test.each<[string, string, Asked?]>([
    ['a refused field', '{ settings { name } student(student_id: "S-2") { cv } }', { user: 'student' }],
    ['a visitor', '{ unreadNotificationsCount { data { count } } }'],
    ['a field that is not there', '{ settings { name salary } }'],
    [
      'a variable of the wrong kind',
      'query ($f: Int!) { events(first: $f) { data { title } } }',
      { variables: { f: 'x' } },
    ],
    [
      'no such operation',
      'query A { settings { name } } query B { settings { name } }',
      { operationName: 'C' },
    ],
  ])('is refused the same, and the backend hears nothing: %s', async (_name, query, asked) => {
    expect((await bothWays(query, asked)).errors).toHaveLength(1);
    expect(upstream.received).toHaveLength(0);
  });
});

// Without aliases: stitching asks the backend without them, and the answers here are fixed.
const NULLABLE = '{ student(student_id: "S-1") { cv } }';
const REQUIRED = 'mutation { login(email: "e@portal.example", password: "long enough") { error message } }';
const queries = [
  ['one that may be null', NULLABLE],
  ['one that must be there', REQUIRED],
  ['public content', '{ settings { name } }'],
  ['two that may be null', '{ a: student(student_id: "S-1") { cv } b: student(student_id: "S-1") { cv } }'],
  ['both kinds', '{ s: student(student_id: "S-1") { cv } u: unreadNotificationsCount { data { count } } }'],
] as const;

describe('what the backend answers badly', () => {
  beforeAll(() => openGateways());
  // Five failures in a row open the circuit breaker: a success between two tests keeps it closed.
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
    ['no place, nothing else', NULLABLE, { errors: [fault] }],
    ['no place, and a field that must be there', REQUIRED, { data: null, errors: [fault] }],
    ['a place, and a null', NULLABLE, { data: { student: null }, errors: [{ ...fault, path: ['student'] }] }],
    [
      'a place below the root',
      '{ student(student_id: "S-1") { student_status cv } }',
      {
        data: { student: { student_status: 'AS', cv: null } },
        errors: [{ ...fault, path: ['student', 'cv'] }],
      },
    ],
    [
      'a place, and a field that must be there',
      REQUIRED,
      { data: null, errors: [{ ...invalid, path: ['login'] }] },
    ],
    ['faults by field', REQUIRED, { data: null, errors: [invalid] }],
  ])('is told the same, and no more than is meant for users: %s', async (_name, query, answer) => {
    upstream.answer(answer);
    const { text, errors } = await bothWays(query, { user: 'student' });
    expect(errors).toHaveLength(1);
    expect(text).not.toMatch(/canary|SQLSTATE/);
  });

  const PARTNER = '{ checkPartnerExist(en_company_name: "c") { error error_code message data { email } } }';
  const EVENTS = '{ events { data { title entity { entity name } } } }';

  test.each<[string, string, unknown]>([
    ['a root field is missing', REQUIRED, { data: { other: 'canary' } }],
    ['a root field that may be null is missing', NULLABLE, { data: {} }],
    ['a root field is a text', REQUIRED, { data: { login: 'canary' } }],
    [
      'a text that must be there is a number',
      '{ notifications { data { id type } } }',
      { data: { notifications: { data: [{ id: 7, type: 5 }] } } },
    ],
    ['a list is none', '{ settings { name } }', { data: { settings: { name: 'canary' } } }],
    ['an object is a list', NULLABLE, { data: { student: [{ cv: 'canary' }] } }],
    ['a flag is missing', PARTNER, { data: { checkPartnerExist: { message: 'canary' } } }],
    [
      'a number is a text',
      PARTNER,
      { data: { checkPartnerExist: { error: true, error_code: 'canary', message: 'm', data: null } } },
    ],
    [
      'a text is an object',
      PARTNER,
      { data: { checkPartnerExist: { error: true, error_code: 1, message: { canary: 1 }, data: null } } },
    ],
    [
      'a required text is null in a list',
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
      'a nested object lacks what it must have',
      EVENTS,
      { data: { events: { data: [{ title: 't', entity: { name: 'canary' } }] } } },
    ],
  ])('is checked against the contract the same: %s', async (_name, query, answer) => {
    upstream.answer(answer);
    const { text } = await bothWays(query, { user: 'student' });
    expect(text).not.toContain('canary');
  });

  test('brings more than was asked for: the rest is left out', async () => {
    upstream.answer({
      data: { other: 'canary', student: { cv: 'c', secret: 'canary', student_status: 'canary' } },
      extensions: { trace: 'canary' },
    });
    const { text, data } = await bothWays(NULLABLE, { user: 'student' });
    expect(data).toEqual({ student: { cv: 'c' } });
    expect(text).not.toContain('canary');
  });

  test('answers a number for an id, which is a text here', async () => {
    upstream.answer({ data: { notifications: { data: [{ id: 7, type: 'job' }] } } });
    const { data } = await bothWays('{ notifications { data { id type } } }', { user: 'student' });
    expect(data).toEqual({ notifications: { data: [{ id: '7', type: 'job' }] } });
  });

  const failures: [string, Parameters<TestBackend['behave']>[0]][] = [
    ['a reset', (_req, res) => res.destroy()],
    ['HTML', (_req, res) => void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>canary</h1>')],
    [
      'no result',
      (_req, res) => void res.writeHead(200, { 'content-type': json }).end('{"message":"canary"}'),
    ],
    ['a list', (_req, res) => void res.writeHead(200, { 'content-type': json }).end('[]')],
    ['nothing', (_req, res) => void res.writeHead(200, { 'content-type': json }).end()],
    [
      'too much',
      (_req, res) =>
        void res.writeHead(200, { 'content-type': json }).end(`{"data":{"pad":"${'x'.repeat(30_000)}"}}`),
    ],
    ['a redirect', (_req, res) => void res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ];
  test.each(
    failures.flatMap(([failure, behaviour]) =>
      queries.map(([name, query]) => ({ failure, name, query, behaviour })),
    ),
  )('fails the same: $failure, $name', async ({ query, behaviour }) => {
    upstream.behave(behaviour);
    const answer = await bothWays(query, { user: 'student' });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.text).not.toMatch(/canary|127\.0\.0\.1/);
  });
});

describe('a backend that never answers', () => {
  // One for each test: after five failures in a row a gateway's circuit breaker is open.
  beforeEach(() => openGateways(50));

  test.each(queries)('fails the same when the time is over: %s', async (_name, query) => {
    upstream.behave(() => undefined);
    expect((await bothWays(query, { user: 'student' })).status).toBe(504);
  });
});
