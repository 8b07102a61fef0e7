import { describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '../identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '../identity/testing/role-keys.ts';
import { readClaims, type Viewer } from '../identity/viewer.ts';
import { choice, text } from '../resources/engine/field.ts';
import { resource } from '../resources/engine/resource.ts';
import { dashboardRows } from '../routes/row.ts';
import { getRow } from '../routes/table.ts';
import { hubPagesOf } from '../routes/tree.ts';
import { hasQueue, queueSourcesOf } from './queue.ts';

function viewerOf(claims: object): Viewer {
  const viewer = readClaims({ sub: 'u-1', exp: 4_000_000_000, ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return viewer;
}

/** A demo account with the keys of its role. */
function accountOf(name: DemoAccountName): Viewer {
  const account = DEMO_ACCOUNTS[name];
  return viewerOf({ ...account, permissions: ROLE_KEYS[account.role] });
}

const WAITING = {
  label: 'Waiting',
  tone: 'pending',
  sentence: 'It waits.',
} as const;

const REQUEST = resource({
  name: 'request',
  plural: 'requests',
  words: { one: 'request', many: 'requests', counted: { one: '1 request', other: '{count} requests' } },
  prefix: 'q',
  serves: 'This page is for tests.',
  heading: 'title',
  fields: { title: text({ label: 'Title', max: 80 }), kind: choice({ label: 'Kind', options: { a: 'A' } }) },
  form: [{ title: 'One', fields: ['title', 'kind'] }],
  states: {
    waiting: { ...WAITING, queueOf: ['faculty', 'admin'] },
    checked: { ...WAITING, queueOf: ['admin'] },
    returned: { ...WAITING, queueOf: ['user'] },
    sent: { ...WAITING, queueOf: ['partner'] },
    closed: { label: 'Closed', tone: 'neutral', sentence: 'It is closed.' },
  },
  initial: 'waiting',
  create: { by: ['user'], label: 'Create' },
  transitions: {
    close: {
      from: ['waiting', 'checked', 'returned', 'sent'],
      to: 'closed',
      by: ['admin'],
      label: 'Close',
      done: 'closed',
    },
  },
  views: { all: { columns: ['title'], sort: ['title'] } },
  scopes: {
    user: 'own',
    partner: { scope: 'company', states: ['sent', 'closed'] },
    faculty: 'college',
    supervisor: 'all',
    admin: { scope: 'all', states: ['waiting', 'closed'] },
    Viewer: 'all',
  },
});

const page = { resource: 'request' };
const texts = (title: string) => ({ title, purpose: `${title}.` });
const ROWS = dashboardRows([
  {
    ...texts('First'),
    id: 'first',
    path: 'first/:id',
    page: { ...page, record: true },
    parent: 'list',
    access: { key: 'people-index' },
  },
  {
    ...texts('List'),
    id: 'list',
    path: 'first',
    page: { ...page, view: 'all' },
    access: { key: 'jobs-index' },
  },
  {
    ...texts('Second'),
    id: 'second',
    path: 'second/:id',
    page: { ...page, record: true },
    parent: 'other',
    access: { key: 'people-index' },
  },
  {
    ...texts('Other list'),
    id: 'other',
    path: 'second',
    page: { ...page, view: 'all' },
    access: { key: 'roles-index' },
  },
]);
const TABLES = { resources: [REQUEST], rows: ROWS };

/** Returns the states and the page of the queue of a role. */
function queueOf(role: string, permissions: string[]) {
  const sources = queueSourcesOf(viewerOf({ role, permissions }), TABLES);
  return sources.map(({ resource: { name }, states, row }) => ({ name, states, row: row.id }));
}

// QUEUE-1
describe('the queue of a role', () => {
  const KEYS = ['people-index', 'jobs-index'];

  test.each([
    ['user', ['returned']],
    ['partner', ['sent']],
    ['faculty', ['waiting']],
    // It does not read the state `checked`.
    ['admin', ['waiting']],
    ['superadmin', ['waiting', 'checked']],
  ])('of %s has the states that wait for it', (role, states) => {
    expect(queueOf(role, KEYS)).toEqual([{ name: 'request', states, row: 'first' }]);
  });

  test.each(['Viewer', 'supervisor', 'Facility', 'unknown'])('of %s does not exist', (role) => {
    expect(queueOf(role, KEYS)).toEqual([]);
  });

  test('does not exist for a visitor and for a partial login', () => {
    expect(queueSourcesOf(undefined, TABLES)).toEqual([]);
    expect(queueSourcesOf(viewerOf({ role: 'admin', partial: true, permissions: KEYS }), TABLES)).toEqual([]);
  });

  test('leads to the page of a record below a list that the user can open', () => {
    expect(queueOf('faculty', ['people-index', 'roles-index'])).toMatchObject([{ row: 'second' }]);
    expect(queueOf('faculty', ['people-index', 'roles-index', 'jobs-index'])).toMatchObject([
      { row: 'first' },
    ]);
  });

  test.each([[['people-index']], [['jobs-index', 'roles-index']], [[]]])(
    'does not exist with the keys %j, which do not open a list and the page of a record',
    (keys) => {
      expect(queueOf('faculty', keys)).toEqual([]);
    },
  );
});

/** The states and pages of each account. */
const EXPECTED: Partial<Record<DemoAccountName, Record<string, [path: string, states: string[]]>>> = {
  superadmin: {
    application: ['applications/:id', ['submitted']],
    clearance: ['security-clearance/:id', ['submitted']],
    story: ['employment/story/:id', ['waiting']],
    vacancy: ['jobs/:id', ['waiting', 'changeWaiting']],
  },
  admin: {
    application: ['applications/:id', ['submitted']],
    story: ['employment/story/:id', ['waiting']],
    vacancy: ['jobs/:id', ['waiting', 'changeWaiting']],
  },
  careercounselor: {
    application: ['applications/:id', ['submitted']],
    story: ['employment/story/:id', ['waiting']],
    vacancy: ['queue/vacancies/:id', ['waiting', 'changeWaiting']],
  },
  supervisor: { application: ['applications/:id', ['submitted']] },
  partner: {
    application: [
      'employment/job-request-and-approval/:id',
      ['forwarded', 'confirmed', 'screened', 'interviewed', 'recruitmentProcess'],
    ],
    interview: ['employment/booking-interviews/:id', ['timesNeeded', 'past']],
    vacancy: ['jobs/:id', ['returned', 'changeReturned']],
  },
  adminsupport: { clearance: ['security-clearance/:id', ['submitted']] },
  ...Object.fromEntries(
    ['active', 'graduating', 'graduating.aths', 'alumni', 'multi'].map((student) => [
      student,
      {
        application: ['employment/job-request-and-approval/:id', ['returned']],
        interview: ['employment/interviews/:id', ['proposed']],
        story: ['employment/story/:id', ['returned']],
      },
    ]),
  ),
};

// QUEUE-1, INTERVIEW-6
test.each(Object.keys(DEMO_ACCOUNTS) as DemoAccountName[])(
  'the queue of the account %s has the records that wait for it, and the pages that it uses',
  (name) => {
    const queue = queueSourcesOf(accountOf(name)).map(
      ({ resource: { name: kind }, states, row: { path } }) => [kind, [path, states]] as const,
    );
    expect(Object.fromEntries(queue)).toEqual(EXPECTED[name] ?? {});
    expect(hasQueue(accountOf(name))).toBe(EXPECTED[name] !== undefined);
  },
);

// QUEUE-2
test.each<[DemoAccountName, string, boolean]>([
  ['partner', 'employment', true],
  ['admin', 'employment', true],
  ['careercounselor', 'alumni', true],
  ['supervisor', 'alumni', true],
  ['viewer', 'alumni', false],
  ['viewer', 'employment', false],
  ['faculty', 'employment', false],
])('the hub that %s opens from the dashboard, %s, links to the queue: %s', (name, hub, isLinked) => {
  const ids = hubPagesOf(getRow(hub), accountOf(name)).map(({ id }) => id);
  expect(ids.includes('queue')).toBe(isLinked);
});
