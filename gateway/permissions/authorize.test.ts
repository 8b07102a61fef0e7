import {
  execute,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { testimonialInput } from '#rules/forms/testing/applications.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import type { Gateway } from '../gateway.ts';
import { createStitchedSchema } from '../schema/schema.ts';
import { ACCOUNTS } from '../testing/accounts.ts';
import { literalFields } from '../testing/literal.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { USERS, tokenOf, type TestUser } from '../testing/tokens.ts';
import { createAuthorizer } from './authorize.ts';
import { createOperationReader } from './operation.ts';
import { shieldSchema } from './shield.ts';
import { PERMISSION_TABLE } from './table.ts';

let upstream: TestBackend;
let gateway: Gateway;
const count = { data: { count: 1 } };

beforeAll(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url);
  upstream.serve({
    settings: [],
    countries: [],
    unreadNotificationsCount: count,
    markAllNotificationsAsRead: count,
    student: { cv: 'cv.pdf' },
    logout: { error: false },
    refreshToken: { error: false },
    login: { error: false },
    createTestimonial: { error: false },
    completeLoginWithStudentId: { error: false },
    checkEmailExistOrNot: { error: false },
  });
});
afterEach(() => void upstream.received.splice(0));
afterAll(() => upstream.close());

async function outcome(
  user: TestUser,
  query: string,
  variables = {},
  operationName?: string,
): Promise<string> {
  const token = await tokenOf(user);
  const answer = await post(gateway, query, { token, variables, ...(operationName && { operationName }) });
  if (!answer.errors) return 'ran';
  expect(answer.data, query).toBeUndefined();
  expect(upstream.received, query).toHaveLength(0);
  return String(answer.errors[0]?.extensions.code);
}

const FORBIDDEN = 'FORBIDDEN';
const UNAUTHENTICATED = 'UNAUTHENTICATED';
const users = [
  'visitor',
  'student',
  'keyHolder',
  'nearMiss',
  'superadmin',
  'partial',
] as const satisfies TestUser[];
const UNTYPED = literalFields({ ...testimonialInput(), type: undefined });
const testimonial = (type: string) =>
  `mutation { createTestimonial(input: { type: ${type}, ${UNTYPED} }) { error } }`;

/** The expected decision for each user, in the order of `users`. Written by hand from the requirements. */
const matrix: [query: string, ...decisions: string[]][] = [
  ['{ settings { name } }', 'ran', 'ran', 'ran', 'ran', 'ran', 'ran'],
  ['{ unreadNotificationsCount { data { count } } }', UNAUTHENTICATED, 'ran', 'ran', 'ran', 'ran', FORBIDDEN],
  ['{ student(student_id: "S-1") { cv } }', UNAUTHENTICATED, 'ran', 'ran', FORBIDDEN, 'ran', FORBIDDEN],
  ['{ student(student_id: "S-2") { cv } }', UNAUTHENTICATED, FORBIDDEN, 'ran', FORBIDDEN, 'ran', FORBIDDEN],
  [
    'mutation { login(email: "e@portal.example", password: "secret") { error } }',
    'ran',
    'ran',
    'ran',
    'ran',
    'ran',
    'ran',
  ],
  [
    'mutation { logout(id: 1) { error } }',
    UNAUTHENTICATED,
    'ran',
    FORBIDDEN,
    FORBIDDEN,
    FORBIDDEN,
    FORBIDDEN,
  ],
  [
    'mutation { logout(id: "5") { error } }',
    UNAUTHENTICATED,
    FORBIDDEN,
    FORBIDDEN,
    FORBIDDEN,
    FORBIDDEN,
    'ran',
  ],
  ['mutation { refreshToken { error } }', UNAUTHENTICATED, 'ran', 'ran', 'ran', 'ran', FORBIDDEN],
  [
    'mutation { completeLoginWithStudentId(studentId: "1") { error } }',
    UNAUTHENTICATED,
    FORBIDDEN,
    FORBIDDEN,
    FORBIDDEN,
    FORBIDDEN,
    'ran',
  ],
  [testimonial('"partner"'), 'ran', 'ran', 'ran', 'ran', 'ran', 'ran'],
  [testimonial('"student"'), UNAUTHENTICATED, FORBIDDEN, 'ran', FORBIDDEN, 'ran', FORBIDDEN],
  [testimonial('"Partner"'), FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN],
  [testimonial('"constructor"'), FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN],
  ['mutation { signinWithUaePass(uuid: "u", email: "e") { error } }', ...users.map(() => FORBIDDEN)],
  ['mutation { signupWithUaePass(input: { sub: "s", uuid: "u" }) { error } }', ...users.map(() => FORBIDDEN)],
];

// GATEWAY-4
describe.each(matrix)('the permission to run %s', (query, ...decisions) => {
  test.each(users.map((user, index) => [user, decisions[index]] as const))(
    '%s gets the decision %s',
    async (user, decision) => {
      expect(await outcome(user, query)).toBe(decision);
    },
  );
});

describe('authorization of a whole operation', () => {
  test.each<[string, string, Record<string, unknown>?, string?]>([
    ['next to an allowed field', '{ settings { name } student(student_id: "S-2") { cv } }'],
    ['before an allowed field', '{ student(student_id: "S-2") { cv } settings { name } }'],
    [
      'under an alias that is the name of an allowed field',
      '{ settings: student(student_id: "S-2") { cv } }',
    ],
    [
      'in a fragment',
      '{ settings { name } ...Rest } fragment Rest on Query { student(student_id: "S-2") { cv } }',
    ],
    [
      'in a nested fragment',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { student(student_id: "S-2") { cv } }',
    ],
    ['in an inline fragment', '{ ... on Query { ... { student(student_id: "S-2") { cv } } } }'],
    ['with the ID in a variable', 'query ($id: ID!) { student(student_id: $id) { cv } }', { id: 'S-2' }],
    [
      'with the ID as the default of a variable',
      'query ($id: ID! = "S-2") { student(student_id: $id) { cv } }',
    ],
    [
      'next to the record of the student who sends the request',
      '{ mine: student(student_id: "S-1") { cv } theirs: student(student_id: "S-2") { cv } }',
    ],
    [
      'with @include and a variable that is true',
      'query ($x: Boolean!) { student(student_id: "S-2") @include(if: $x) { cv } }',
      { x: true },
    ],
    [
      'with @skip and a variable that is false',
      'query ($x: Boolean = false) { student(student_id: "S-2") @skip(if: $x) { cv } }',
    ],
    [
      'in a fragment with @include and a variable that is true',
      'query ($x: Boolean!) { ...R @include(if: $x) } fragment R on Query { student(student_id: "S-2") { cv } }',
      { x: true },
    ],
    [
      'in the operation that operationName selects',
      'query A { settings { name } } query B { student(student_id: "S-2") { cv } }',
      {},
      'B',
    ],
  ])(
    'runs nothing if a student requests the record of another student %s',
    async (_name, query, variables, operationName) => {
      expect(await outcome('student', query, variables, operationName)).toBe(FORBIDDEN);
    },
  );

  test.each<[string, string, Record<string, unknown>?, string?]>([
    [
      'the forbidden field is skipped',
      '{ settings { name } student(student_id: "S-2") @skip(if: true) { cv } }',
    ],
    [
      'the fragment with the forbidden field is not included',
      'query ($x: Boolean!) { settings { name } ...R @include(if: $x) } fragment R on Query { student(student_id: "S-2") { cv } }',
      { x: false },
    ],
    [
      'operationName selects the allowed operation',
      'query A { settings { name } } query B { student(student_id: "S-2") { cv } }',
      {},
      'A',
    ],
    [
      'the variable holds the ID of the student who sends the request',
      'query ($id: ID! = "S-2") { student(student_id: $id) { cv } }',
      { id: 'S-1' },
    ],
  ])('runs the operation if %s', async (_name, query, variables, operationName) => {
    expect(await outcome('student', query, variables, operationName)).toBe('ran');
    expect(upstream.received).toHaveLength(1);
  });

  // GATEWAY-3
  test('runs no field of a mutation if a later field is forbidden', async () => {
    const query =
      'mutation { checkEmailExistOrNot(email: "e") { error } markAllNotificationsAsRead { data { count } } logout(id: "9") { error } }';
    expect(await outcome('student', query)).toBe(FORBIDDEN);
  });

  test('answers a forbidden field with 403, the path of the field and the request ID', async () => {
    const answer = await post(gateway, '{ s: student(student_id: "S-2") { cv } }', {
      token: await tokenOf('student'),
    });
    expect(answer).toMatchObject({
      status: 403,
      errors: [{ path: ['s'], extensions: { code: FORBIDDEN, requestId: expect.any(String) as string } }],
    });
  });

  test('runs nothing if the operation is unknown, its variables are invalid or it is a subscription', async () => {
    expect(
      await outcome(
        'student',
        'query A { settings { name } } query B { countries { country_name } }',
        {},
        'C',
      ),
    ).toBe('OPERATION_RESOLUTION_FAILURE');
    expect(await outcome('student', 'query ($id: ID!) { student(student_id: $id) { cv } }')).toBe(
      'BAD_USER_INPUT',
    );
    expect(await outcome('student', 'subscription { settings }')).not.toBe('ran');
  });
});

describe('the authorizer and graphql-shield', () => {
  const schema = createStitchedSchema(() => ({ data: {} as never }));
  const authorize = createAuthorizer(schema, PERMISSION_TABLE, createOperationReader(schema));
  const ALLOWED = 'allowed';
  // The real shield wraps a schema with the real fields and types. Each resolver throws ALLOWED, so this
  // error shows that the shield allowed the call.
  const plain = createStitchedSchema(() => ({ data: {} as never }));
  const roots = [plain.getQueryType(), plain.getMutationType()] as GraphQLObjectType[];
  for (const field of roots.flatMap((type) => Object.values(type.getFields()))) {
    field.resolve = () => {
      throw new Error(ALLOWED);
    };
  }
  const shielded = shieldSchema(plain, PERMISSION_TABLE);
  const clients = [...users.map((user) => USERS[user]), ...Object.values(ACCOUNTS)].map((claims) =>
    readClaims({ ...claims, exp: 2e9 }),
  );

  async function byShield(text: string, client: object): Promise<string> {
    const result = await execute({ schema: shielded, document: parse(text), contextValue: { ...client } });
    const [error] = result.errors ?? [];
    return error?.originalError?.message === ALLOWED ? ALLOWED : String(error?.extensions.code);
  }

  test.each(
    roots.flatMap((type) => Object.values(type.getFields()).flatMap((field) => operationsOn(type, field))),
  )('make the same decision for every client: %s', async (text) => {
    for (const viewer of clients) {
      for (const trusted of [false, true]) {
        const client = { trusted, ...(viewer && { viewer }) };
        const { refusal } = await authorize({ document: parse(text) }, client);
        const decision = refusal ? String(refusal.extensions.code) : ALLOWED;
        expect(await byShield(text, client), `${viewer?.id ?? 'visitor'} ${trusted}`).toBe(decision);
      }
    }
  });
});

/**
 * Returns operations that call the field with each argument value that the permission table treats
 * differently.
 */
function operationsOn(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string[] {
  const texts = ['S-1', '202300118', '1', '5', 'partner', 'student'].map((value) => {
    const args = field.args
      .filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
      .map((arg) => `${arg.name}: ${literal(arg.type, value)}`)
      .join(', ');
    const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
    return `${type.name.toLowerCase()} { ${field.name}${args && `(${args})`}${selection} }`;
  });
  return [...new Set(texts)];
}

function literal(type: GraphQLInputType, value: string): string {
  if (isNonNullType(type)) return literal(type.ofType, value);
  if (isListType(type)) return '[]';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type, value)}`).join(', ')} }`;
  }
  if (type.name === 'Boolean') return 'true';
  return type.name === 'Int' ? '1' : JSON.stringify(value);
}
