import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Gateway } from '../gateway.ts';
import { createStitchedSchema } from '../schema/schema.ts';
import {
  adjunctFacultyInput,
  PARTNER_TESTIMONIAL,
  partnerInput,
  partnerUserInput,
  testimonialInput,
} from '#rules/forms/testing/applications.ts';
import { DEMO_ACCOUNT_NAMES, STUDENT_OFFICE } from '#rules/identity/testing/demo-accounts.ts';

import { ACCOUNTS, type TestAccount } from '../testing/accounts.ts';
import { literal } from '../testing/literal.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { signToken } from '../testing/tokens.ts';

const STUDENTS: readonly TestAccount[] = [
  'active',
  'graduating',
  'graduating.aths',
  'alumni',
  'multi as a student',
];
/** The accounts with a complete sign-in. */
const SIGNED_IN: readonly TestAccount[] = [
  ...DEMO_ACCOUNT_NAMES.filter((account) => account !== 'multi'),
  'multi as a student',
];
const EVERYBODY: readonly TestAccount[] = ['visitor', 'multi', ...SIGNED_IN];
/** For fields that no account can use. A visitor gets FORBIDDEN, because signing in would not help. */
const NO_ACCOUNT: readonly TestAccount[] = [];

type Kind = 'Query' | 'Mutation';
type Arguments = Readonly<Record<string, [type: string, value: unknown]>>;

const text = (value: string): [string, unknown] => ['String!', value];
const id = (value: string): [string, unknown] => ['ID!', value];
const EMAIL = 'someone@portal.example';
const PASSWORD = 'long enough';
const REGISTRATION = {
  eid: text('784199012345671'),
  email: text(EMAIL),
  alumni_phone: text('0501234567'),
  password: text(PASSWORD),
};
const testimonial = (type: string): Arguments => ({
  input: ['CreateTestimonialInput!', testimonialInput({ ...PARTNER_TESTIMONIAL, type })],
});
/** A string in the place of a file. */
const FILE = 'a file in real life';
const PARTNER = { ...partnerInput(), company_logo: FILE, trading_license_file: FILE };
const FACULTY = { ...adjunctFacultyInput(), profile_picture: FILE, cv: FILE };

/**
 * The accounts that can use each root field; all others are rejected. Written by hand from the
 * requirements.
 */
const MATRIX: [Kind, field: string, args: Arguments, selection: string, who: readonly TestAccount[]][] = [
  ['Query', 'settings', {}, '{ name }', EVERYBODY],
  ['Query', 'banners', { first: ['Int!', 3] }, '{ data { image } }', EVERYBODY],
  ['Query', 'events', { first: ['Int!', 3] }, '{ data { title entity { name } } }', EVERYBODY],
  ['Query', 'getGraduatedStudentsStatistics', {}, '{ ATHS }', EVERYBODY],
  ['Query', 'alumniSlides', {}, '{ thumbnail }', EVERYBODY],
  ['Query', 'partnersTestimonials', { status: ['Boolean', true] }, '{ name }', EVERYBODY],
  ['Query', 'countries', {}, '{ country_name }', EVERYBODY],
  ['Query', 'checkPartnerExist', { en_company_name: text('c') }, '{ data { email } }', EVERYBODY],
  ['Query', 'activePartners', { skip_auth: ['Boolean', true] }, '{ data { id } }', EVERYBODY],
  ['Query', 'getPopUpContent', {}, '{ data { title } }', EVERYBODY],
  ['Query', 'workflowWithRoles', { first: ['Int!', 3] }, '{ data { workflow { url } } }', SIGNED_IN],
  ['Query', 'notifications', { first: ['Int!', 3] }, '{ data { actor { name } } }', SIGNED_IN],
  ['Query', 'unreadNotificationsCount', {}, '{ data { count } }', SIGNED_IN],
  ['Query', 'student', { student_id: id('202300118') }, '{ cv }', [...STUDENT_OFFICE, 'active']],
  ['Query', 'student', { student_id: id('201900781') }, '{ cv }', [...STUDENT_OFFICE, 'alumni']],
  ['Query', 'student', { student_id: id('202100415') }, '{ cv }', [...STUDENT_OFFICE, 'multi as a student']],
  ['Query', 'student', { student_id: id('') }, '{ cv }', STUDENT_OFFICE],
  ['Query', 'viewer', {}, '{ id }', EVERYBODY],
  ['Query', 'checkUpload', { file: ['Upload!', FILE], preset: text('cv') }, '{ accepted }', SIGNED_IN],
  ['Query', 'routes', {}, '{ path }', EVERYBODY],
  ['Mutation', 'login', { email: text(EMAIL), password: text(PASSWORD) }, '{ error }', EVERYBODY],
  ['Mutation', 'completeLoginWithStudentId', { studentId: id('202100415') }, '{ error }', ['multi']],
  [
    'Mutation',
    'exchangeCodeForAccessToken',
    { code: text('c'), type: text('login') },
    '{ error }',
    EVERYBODY,
  ],
  ['Mutation', 'signinWithUaePass', { uuid: text('u'), email: text(EMAIL) }, '{ error }', NO_ACCOUNT],
  [
    'Mutation',
    'signupWithUaePass',
    { input: ['SignupWithUaePassInput!', { sub: 's', uuid: 'u' }] },
    '{ error }',
    NO_ACCOUNT,
  ],
  ['Mutation', 'resendVerificationEmail', { email: text(EMAIL) }, '{ error }', EVERYBODY],
  ['Mutation', 'register', REGISTRATION, '{ error }', EVERYBODY],
  ['Mutation', 'registerActiveStudent', REGISTRATION, '{ error }', EVERYBODY],
  ['Mutation', 'verifyEmail', { email_verification_token: text('t') }, '{ login_data { error } }', EVERYBODY],
  ['Mutation', 'verifyResetPasswordtoken', { token: text('t') }, '{ error }', EVERYBODY],
  ['Mutation', 'resetPassword', { password: text(PASSWORD), token: text('t') }, '{ error }', EVERYBODY],
  ['Mutation', 'sendPasswordResetLink', { email: text(EMAIL) }, '{ error }', EVERYBODY],
  ['Mutation', 'checkEmailExistOrNot', { email: text(EMAIL) }, '{ error }', EVERYBODY],
  ['Mutation', 'registerPartner', { input: ['RegisterPartnerInput!', PARTNER] }, '{ error }', EVERYBODY],
  [
    'Mutation',
    'registerAdjunctFaculty',
    { input: ['CreateAdjunctFacultyFormInput!', FACULTY] },
    '{ error }',
    EVERYBODY,
  ],
  ['Mutation', 'createTestimonial', testimonial('partner'), '{ error }', EVERYBODY],
  ['Mutation', 'createTestimonial', testimonial('student'), '{ error }', ['superadmin', ...STUDENTS]],
  ['Mutation', 'createTestimonial', testimonial('staff'), '{ error }', NO_ACCOUNT],
  [
    'Mutation',
    'registerPartnerUser',
    { input: ['RegisterPartnerUserInput!', partnerUserInput()] },
    '{ error }',
    EVERYBODY,
  ],
  [
    'Mutation',
    'updateJobApplicationFromLink',
    { token: text('t'), status: ['Boolean!', true] },
    '{ error }',
    EVERYBODY,
  ],
  [
    'Mutation',
    'updateJobApplicationStatusFromLink',
    { token: text('t'), stage: text('hired'), status: ['Boolean!', true] },
    '{ error }',
    EVERYBODY,
  ],
  ['Mutation', 'logout', { id: id('1') }, '{ error }', ['superadmin']],
  ['Mutation', 'logout', { id: id('13') }, '{ error }', ['active']],
  ['Mutation', 'logout', { id: id('17') }, '{ error }', ['multi', 'multi as a student']],
  ['Mutation', 'logout', { id: id('') }, '{ error }', []],
  ['Mutation', 'refreshToken', {}, '{ error }', SIGNED_IN],
  ['Mutation', 'markAllNotificationsAsRead', {}, '{ data { count } }', SIGNED_IN],
  ['Mutation', 'markNotificationAsRead', { id: id('1') }, '{ id }', SIGNED_IN],
];
/** Checks whether a call is forbidden for every account, so that signing in does not help. */
const isHopeless = (who: readonly TestAccount[]) => who === NO_ACCOUNT;
const OWN_FIELDS = ['viewer', 'routes'];
/**
 * Fields that need a file, which these requests do not carry. An allowed call fails before it reaches
 * the backend.
 */
const FILE_FIELDS = ['checkUpload', 'registerPartner', 'registerAdjunctFaculty'];

let upstream: TestBackend;
let gateway: Gateway;
const tokens = new Map<TestAccount, string>();

beforeAll(async () => {
  upstream = await startTestBackend();
  // The test is only about permissions: rate limits and the delay of recovery operations must not interfere.
  const limits = { perAddress: 1_000_000, perAccount: 1_000_000, recoveryStep: 0 };
  gateway = createTestGateway(upstream.url, { limits });
  // Every request that reaches the backend fails there, so nothing is cached and no user is signed out.
  upstream.answer({ errors: [{ message: 'reached' }] });
  for (const [account, claims] of Object.entries(ACCOUNTS)) {
    if (claims) tokens.set(account as TestAccount, await signToken(claims));
  }
});
afterEach(() => void upstream.received.splice(0));
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

interface Form {
  name: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Returns the same call in the different forms that GraphQL allows. */
function formsOf(kind: Kind, field: string, args: Arguments, selection: string): Form[] {
  const operation = kind.toLowerCase();
  const literals = Object.entries(args).map(([name, [, value]]) => `${name}: ${literal(value)}`);
  const call = `${field}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`;
  const declared = Object.entries(args).map(([name, [type]]) => `$${name}: ${type}`);
  const passed = Object.keys(args).map((name) => `${name}: $${name}`);
  const byVariable = `${field}${passed.length > 0 ? `(${passed.join(', ')})` : ''} @include(if: $on) ${selection}`;
  const values = Object.fromEntries(Object.entries(args).map(([name, [, value]]) => [name, value]));
  return [
    { name: 'text', query: `${operation} { ${call} ${selection} }`, variables: {} },
    { name: 'alias', query: `${operation} { settings: ${call} ${selection} }`, variables: {} },
    {
      name: 'fragment',
      query: `${operation} { ...A } fragment A on ${kind} { ... { ...B } } fragment B on ${kind} { ${call} ${selection} }`,
      variables: {},
    },
    {
      name: 'variables',
      query: `${operation} (${['$on: Boolean!', ...declared].join(', ')}) { ${byVariable} }`,
      variables: { ...values, on: true },
    },
    {
      name: 'not skipped',
      query: `${operation} ($off: Boolean = false) { ${call} @skip(if: $off) ${selection} }`,
      variables: {},
    },
  ];
}

async function decisionOf(account: TestAccount, { query, variables }: Pick<Form, 'query' | 'variables'>) {
  const answer = await post(gateway, query, { token: tokens.get(account), variables });
  const code = answer.errors?.[0]?.extensions.code as string | undefined;
  return code === undefined || code === 'UPSTREAM_ERROR' || code === 'BAD_USER_INPUT' ? 'runs' : code;
}

// GATEWAY-2, GATEWAY-4
describe.each(MATRIX)('the permission for %s.%s %j', (kind, field, args, selection, who) => {
  const expected = (account: TestAccount) => {
    if (who.includes(account)) return 'runs';
    return account === 'visitor' && !isHopeless(who) ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  };
  const forms = formsOf(kind, field, args, selection);

  test.each(forms)(
    'matches the expected decision for every account; form of the call: $name',
    async (form) => {
      for (const account of EVERYBODY) {
        upstream.received.splice(0);
        expect(await decisionOf(account, form), account).toBe(expected(account));
        const reaches = expected(account) === 'runs' && ![...OWN_FIELDS, ...FILE_FIELDS].includes(field);
        expect(upstream.received, account).toHaveLength(reaches ? 1 : 0);
      }
    },
  );

  test('does not apply if the field is skipped, and the backend receives no request', async () => {
    const query = forms[4]!.query;
    for (const account of EVERYBODY) {
      expect(await decisionOf(account, { query, variables: { off: true } }), account).toBe('runs');
    }
    expect(upstream.received).toHaveLength(0);
  });
});

test('the matrix has every account and every root field of the contract and the portal schema', () => {
  expect([...EVERYBODY].sort()).toEqual(Object.keys(ACCOUNTS).sort());
  const schema = createStitchedSchema(() => ({ data: {} as never }));
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    const asked = new Set(MATRIX.filter(([kind]) => kind === type?.name).map(([, field]) => field));
    expect([...asked].sort()).toEqual(Object.keys(type?.getFields() ?? {}).sort());
  }
});
