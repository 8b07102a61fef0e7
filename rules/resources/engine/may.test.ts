import { describe, expect, test } from 'vitest';

import { text } from './field.ts';
import {
  listTransitions,
  mayCreate,
  mayRead,
  readGrantOf,
  refuseChange,
  refuseTransition,
  rolesOf,
  type RecordFacts,
  type ScopeHolder,
} from './may.ts';
import { resource } from './resource.ts';

const NOTICE = resource({
  name: 'notice',
  plural: 'notices',
  words: { one: 'notice', many: 'notices', counted: { one: '1 notice', other: '{count} notices' } },
  prefix: 'n',
  serves: 'This page is for companies and the staff.',
  heading: 'title',
  fields: { title: text({ label: 'Title', max: 20 }) },
  form: [{ title: 'The notice', fields: ['title'] }],
  states: {
    draft: { label: 'Draft', tone: 'neutral', sentence: 'It is a draft.' },
    waiting: { label: 'Waiting', tone: 'pending', sentence: 'It waits.' },
    open: { label: 'Open', tone: 'good', sentence: 'It is open.' },
  },
  initial: 'draft',
  create: { by: ['partner', 'admin'], label: 'Save' },
  change: { from: ['draft'], by: ['partner:own', 'admin'] },
  transitions: {
    submit: { from: ['draft'], to: 'waiting', by: ['partner:own'], label: 'Submit', done: 'submitted' },
    publish: {
      from: ['waiting'],
      to: 'open',
      by: ['careercounselor', 'admin'],
      label: 'Publish',
      done: 'published',
      notSelf: true,
    },
  },
  views: { all: { columns: ['title'], sort: ['title'] } },
  scopes: {
    partner: 'company',
    careercounselor: { scope: 'college', states: ['waiting', 'open'] },
    user: 'own',
    admin: 'all',
    Viewer: 'all',
  },
});

function userOf(role: string, claims: Partial<ScopeHolder> = {}): ScopeHolder {
  return { id: 'u-1', role, partnerId: undefined, college: undefined, partialLogin: false, ...claims };
}

const RECORD: RecordFacts = { state: 'waiting', author: 'u-1', partnerId: 'p-1', college: 'FCHS' };
const OTHER: RecordFacts = { state: 'waiting', author: 'u-2', partnerId: 'p-2', college: 'ADPOLY' };

// RECORD-14
describe('the rows that a role reads', () => {
  test.each<[name: string, user: ScopeHolder | undefined, own: boolean, other: boolean]>([
    ['a visitor', undefined, false, false],
    ['a partner', userOf('partner', { id: 'u-9', partnerId: 'p-1' }), true, false],
    ['a partner without a company', userOf('partner'), false, false],
    ['a counsellor of the college', userOf('careercounselor', { college: 'FCHS' }), true, false],
    ['a counsellor without a college', userOf('careercounselor'), false, false],
    ['a student', userOf('user'), true, false],
    ['an admin', userOf('admin'), true, true],
    ['a Viewer', userOf('Viewer'), true, true],
    ['a superadmin', userOf('superadmin'), true, true],
    ['a role without a scope', userOf('faculty'), false, false],
    ['a role with the name of a method', userOf('toString'), false, false],
    ['a partial login', userOf('admin', { partialLogin: true }), false, false],
  ])('%s', (_name, user, own, other) => {
    expect([mayRead(NOTICE, user, RECORD), mayRead(NOTICE, user, OTHER)]).toEqual([own, other]);
  });

  test('a role with states reads no row in another state', () => {
    const counsellor = userOf('careercounselor', { college: 'FCHS' });
    expect(mayRead(NOTICE, counsellor, { ...RECORD, state: 'draft' })).toBe(false);
    expect(readGrantOf(NOTICE, counsellor)).toEqual({ scope: 'college', states: ['waiting', 'open'] });
  });

  test('a missing claim never equals a missing fact', () => {
    const unknown = { state: 'waiting', author: null, partnerId: null, college: null };
    expect(mayRead(NOTICE, userOf('partner'), unknown)).toBe(false);
    expect(mayRead(NOTICE, userOf('partner', { partnerId: '' }), { ...unknown, partnerId: '' })).toBe(false);
  });
});

const COUNSELLOR = userOf('careercounselor', { id: 'u-5', college: 'FCHS' });
const PARTNER = userOf('partner', { partnerId: 'p-1' });
const COLLEAGUE = userOf('partner', { id: 'u-3', partnerId: 'p-1' });
const DRAFT = { ...RECORD, state: 'draft' };

// RECORD-15
test.each<[name: string, transition: string, ScopeHolder | undefined, RecordFacts, refusal?: string]>([
  ['a counsellor publishes', 'publish', COUNSELLOR, RECORD],
  ['an author with the right role does not publish', 'publish', { ...COUNSELLOR, id: 'u-1' }, RECORD, 'self'],
  ['a superadmin publishes', 'publish', userOf('superadmin', { id: 'u-8' }), RECORD],
  ['a superadmin does not publish their own record', 'publish', userOf('superadmin'), RECORD, 'self'],
  ['a Viewer publishes nothing', 'publish', userOf('Viewer', { id: 'u-8' }), RECORD, 'role'],
  ['a partner publishes nothing', 'publish', PARTNER, RECORD, 'role'],
  ['a visitor publishes nothing', 'publish', undefined, RECORD, 'unseen'],
  ['a counsellor of another college does not see it', 'publish', COUNSELLOR, OTHER, 'unseen'],
  ['a record in another state', 'publish', userOf('admin', { id: 'u-8' }), DRAFT, 'state'],
  ['a partner submits', 'submit', PARTNER, DRAFT],
  ['a colleague does not submit', 'submit', COLLEAGUE, DRAFT, 'role'],
  [
    'a superadmin does not submit for the author',
    'submit',
    userOf('superadmin', { id: 'u-8' }),
    DRAFT,
    'role',
  ],
  ['an unknown transition', 'constructor', userOf('admin'), RECORD, 'role'],
])('%s', (_name, transition, user, record, refusal) => {
  expect(refuseTransition(NOTICE, transition, user, record)).toBe(refusal);
});

test('lists the transitions that are possible now', () => {
  expect(listTransitions(NOTICE, PARTNER, DRAFT)).toEqual(['submit']);
  expect(listTransitions(NOTICE, COUNSELLOR, RECORD)).toEqual(['publish']);
  expect(listTransitions(NOTICE, userOf('Viewer'), RECORD)).toEqual([]);
});

test('decides who changes and who creates a record', () => {
  expect(refuseChange(NOTICE, PARTNER, DRAFT)).toBeUndefined();
  expect(refuseChange(NOTICE, COLLEAGUE, DRAFT)).toBe('role');
  expect(refuseChange(NOTICE, PARTNER, RECORD)).toBe('state');
  expect(refuseChange(NOTICE, userOf('Viewer'), DRAFT)).toBe('role');
  expect(refuseChange(NOTICE, undefined, DRAFT)).toBe('unseen');
  expect(
    ['partner', 'admin', 'superadmin', 'user', 'Viewer'].map((role) => mayCreate(NOTICE, userOf(role))),
  ).toEqual([true, true, true, false, false]);
  expect(mayCreate(NOTICE, userOf('admin', { partialLogin: true }))).toBe(false);
  expect(rolesOf(['partner:own', 'partner:company', 'admin'])).toEqual(['partner', 'admin']);
});
