import { describe, expect, test } from 'vitest';

import { refuse } from '../identity/access.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_ACCOUNT_NAMES,
  type DemoAccountName,
} from '../identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '../identity/testing/role-keys.ts';
import { readClaims, type Viewer } from '../identity/viewer.ts';
import { RESOURCES } from '../resources/table.ts';
import { ROUTES } from '../routes/table.ts';
import { FIGURE_KINDS } from './figure-kinds.ts';
import { NEXT_KINDS } from './next-kinds.ts';
import { lineOfRecord } from './queue-lines.ts';
import { listsOfWeek, presentFigures, presentNext, presentWeek } from './present.ts';
import { shortcutsOf } from './shortcuts.ts';
import { WEEK_KINDS } from './week-kinds.ts';

const NOW = new Date('2026-11-28T08:30:00.000Z');

function viewerOf(name: DemoAccountName): Viewer {
  const account = DEMO_ACCOUNTS[name];
  const viewer = readClaims({ sub: name, exp: 1, ...account, permissions: ROLE_KEYS[account.role] });
  if (!viewer) throw new Error(`The claims of ${name} are not complete.`);
  return viewer;
}

/** Values for the texts and addresses of all kinds. */
const VALUES = {
  id: 'x-aaaaaaaaaaaa',
  token: 'v-aaaaaaaaaaaa',
  title: 'Demo title',
  company: 'Demo company',
  employer: 'Demo company',
  applicant: 'Demo applicant',
  name: 'Demo visitor',
  site: 'Demo site',
  step: 'Demo step',
  file: 'demo.csv',
  count: '2',
  page: 'policies-processes-and-procedures',
};

/** Finds the row of an address by its path. */
function rowOf(address: string) {
  const path = address.replace(/[?#].*$/, '').slice(1);
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(/:[a-z]+\?/g, '[^/]*').replaceAll(/:[a-z]+/gi, '[^/]+')}$`).test(path);
  const rows = ROUTES.filter((row) => row.path !== '*');
  return rows.find((row) => row.path === path) ?? rows.find((row) => fits(row.path));
}

/** Returns all addresses of the dashboard that a user gets for one line of each kind. */
function addressesOf(viewer: Viewer): string[] {
  const lines = [
    ...presentNext(
      Object.keys(NEXT_KINDS).map((kind) => ({ kind, values: VALUES })),
      viewer,
      NOW,
    ),
    ...presentWeek(
      Object.keys(WEEK_KINDS).map((kind) => ({ kind, values: VALUES, on: '2026-11-29' })),
      viewer,
      NOW,
    ),
    ...listsOfWeek(
      Object.keys(WEEK_KINDS).map((kind) => ({ kind, values: VALUES, on: '2026-11-29' })),
      viewer,
    ),
    ...presentFigures(
      Object.keys(FIGURE_KINDS).map((kind) => ({ kind, count: 1, values: VALUES })),
      viewer,
      NOW,
    ),
    ...shortcutsOf(viewer),
  ];
  return lines.map(({ path }) => path);
}

// DASHBOARD-47
describe.each(DEMO_ACCOUNT_NAMES)('%s', (name) => {
  test(`${name} can open each address that the dashboard offers`, () => {
    const viewer = viewerOf(name);
    for (const address of addressesOf(viewer)) {
      const row = rowOf(address);
      expect(row && refuse(row.access, viewer), `${name} ${address}`).toBeUndefined();
      expect(row, address).toBeDefined();
    }
  });
});

// DASHBOARD-47
describe('presentNext', () => {
  const partner = viewerOf('partner');

  test('opens a record that waits in the queue', () => {
    const [line] = presentNext([{ kind: 'applicantToAnswer', values: VALUES }], partner, NOW);
    expect(line).toEqual({
      text: 'Answer Demo applicant: Demo title',
      icon: 'users',
      path: '/employment/job-request-and-approval/x-aaaaaaaaaaaa?queue=1',
      when: undefined,
      urgency: undefined,
    });
  });

  test('says until when, and since when', () => {
    const since = '2026-11-24T08:00:00.000Z';
    const whenOf = (kind: string, given: { due?: string; since?: string }) =>
      presentNext([{ kind, values: VALUES, ...given }], partner, NOW)[0]?.when;
    expect(whenOf('vacancyReturned', { due: '2026-11-29', since })).toBe(
      'Until tomorrow · Waits since Tuesday',
    );
    expect(whenOf('applicantToAnswer', { since })).toBe('Waits since Tuesday');
    expect(whenOf('interviewToHold', { due: '2026-11-29T09:00' })).toBe('Tomorrow at 09:00');
    expect(whenOf('vacancyReturned', { due: '2026-11-20' })).toBe('Was due on 20 November 2026');
  });

  test('leaves out a kind that it does not know, and a page that the user cannot open', () => {
    const unknown = { kind: 'ofALaterVersion', values: VALUES };
    const ofLaterPage = { kind: 'documentToRead', values: { ...VALUES, page: 'a-page-of-a-later-version' } };
    const closed = { kind: 'matchesToDecide', values: VALUES };
    expect(presentNext([unknown, ofLaterPage, closed], partner, NOW)).toEqual([]);
  });

  test('says what a day is, and names a site', () => {
    const admin = viewerOf('superadmin');
    const lineOf = (kind: string, given: object) =>
      presentNext([{ kind, values: { ...VALUES, site: 'adpolyAlAin' }, ...given }], admin, NOW)[0];
    expect(lineOf('clearanceToDecide', { due: '2026-11-29' })).toMatchObject({
      text: 'Decide about the visit of Demo visitor: ADPOLY, Al Ain',
      when: 'The visit begins tomorrow',
    });
    expect(lineOf('vacancyToApprove', { due: '2026-11-28' })?.when).toBe('Closes today');
    expect(lineOf('documentToRenew', { due: '2026-12-20' })?.when).toBe('Valid until 20 December 2026');
    expect(lineOf('documentToRead', { since: '2026-11-27T08:00:00.000Z' })?.when).toBe('New since yesterday');
  });
});

// DASHBOARD-49
test('a number leads to the queue, and without a queue to the list', () => {
  const figure = { kind: 'vacanciesToApprove', count: 3, oldest: '2026-11-24T08:00:00.000Z' };
  const pathFor = (name: DemoAccountName) => presentFigures([figure], viewerOf(name), NOW)[0]?.path;
  expect(pathFor('careercounselor')).toBe('/queue?kind=vacancy');
  expect(pathFor('viewer')).toBe('/queue/vacancies');
  expect(pathFor('active')).toBeUndefined();
});

// DASHBOARD-47
test.each([
  ['active', ['Find a job', 'My applications', 'My CV and profile', 'Print a letter']],
  ['graduating.aths', ['My applications', 'My CV and profile', 'Print a letter']],
  ['partner', ['Post a job', 'Decide what waits', 'My vacancies', 'Interviews']],
  ['careercounselor', ['Decide what waits', 'Who has not applied', 'Applications']],
  ['viewer', ['Applications', 'Students', 'Vacancies']],
  ['faculty', ['Read policies and forms']],
  ['newrole', ['Read policies and forms']],
] as const)('%s has the frequent tasks of the role', (name, labels) => {
  expect(shortcutsOf(viewerOf(name)).map(({ label }) => label)).toEqual(labels);
});

// DASHBOARD-47, QUEUE-1
test('each state in which a record waits has a line', () => {
  for (const { name: resource, states } of RESOURCES)
    for (const [state, { queueOf = [] }] of Object.entries(states)) {
      const line = lineOfRecord({ resource, state, record: {} }, NOW);
      expect(`${resource} ${state} ${line !== undefined}`).toBe(`${resource} ${state} ${queueOf.length > 0}`);
    }
});
