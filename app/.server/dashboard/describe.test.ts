import { describe, expect, test } from 'vitest';

import { readClaims, type Viewer } from '#rules/identity/viewer.ts';
import { tilesOf } from '#rules/navigation/tiles.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { describeGreeting } from './greeting.ts';
import { describeOpenings } from './openings.ts';
import { describeProgress } from './progress.ts';
import { describeServices } from './services.ts';

/** Saturday, 28 November 2026, 12:30 in the Emirates. */
const NOW = new Date('2026-11-28T08:30:00.000Z');

function viewerOf(role: string, claims: Record<string, unknown> = {}): Viewer {
  const viewer = readClaims({ sub: '1', exp: 1, role, ...claims });
  if (!viewer) throw new Error(`The claims of ${role} are not complete.`);
  return viewer;
}

// DASHBOARD-46
describe('the line below the name', () => {
  const student = viewerOf('user', { user_type: 'college_active', entity: 'ADPOLY' });
  const study = { college: 'ADPOLY', programme: 'Aircraft Engineering', class: 2027 };
  const nothing = { studies: [], company: undefined };

  test.each([
    [
      'the studies of a student',
      student,
      { ...nothing, studies: [study] },
      'STUDENT(ACTIVE) · Abu Dhabi Polytechnic (ADPOLY), Aircraft Engineering, class of 2027',
    ],
    [
      'both of two studies',
      student,
      { ...nothing, studies: [study, { college: 'FCHS', programme: null, class: null }] },
      'STUDENT(ACTIVE) · Abu Dhabi Polytechnic (ADPOLY), Aircraft Engineering, class of 2027 · Fatima College of Health Sciences (FCHS)',
    ],
    ['the college of the account', student, nothing, 'STUDENT(ACTIVE) · Abu Dhabi Polytechnic (ADPOLY)'],
    [
      'the company of a partner',
      viewerOf('partner'),
      { ...nothing, company: 'Demo Bank' },
      'PARTNER · Demo Bank',
    ],
    ['only the role', viewerOf('admin'), nothing, 'ADMIN'],
  ])('has %s', (_name, viewer, known, line) => {
    expect(describeGreeting(viewer, known)).toBe(line);
  });
});

// DASHBOARD-48
describe('the openings of a company', () => {
  const { context } = createRecordsContext({
    row: 'dashboard',
    role: 'partner',
    permissions: ['jobs-index'],
  });
  const opening = { id: 'v-1', title: 'Technician', state: 'open', places: 2, closesOn: '2026-11-29' };

  test('have the applicants of each stage, and how many wait since when', () => {
    const described = describeOpenings(
      context,
      {
        openings: [
          {
            ...opening,
            applicants: [
              { state: 'forwarded', count: 3 },
              { state: 'screened', count: 1 },
              { state: 'hired', count: 1 },
              { state: 'declined', count: 4 },
              { state: 'notSelected', count: 1 },
            ],
            oldest: '2026-11-24T08:00:00.000Z',
          },
        ],
        openingsTotal: 7,
      },
      NOW,
    );
    expect(described).toMatchObject({ total: 7, all: '/jobs', post: '/jobs/new' });
    expect(described?.items).toEqual([
      expect.objectContaining({
        path: '/jobs/v-1/applicants',
        waiting: 4,
        oldest: 'since Tuesday',
        hired: 1,
        stages: [
          { label: 'New', value: 3 },
          { label: 'Shortlisted', value: 0 },
          { label: 'Screened', value: 1 },
          { label: 'Interviewed', value: 0 },
          { label: 'In recruitment', value: 0 },
          { label: 'Hired', value: 1 },
          { label: 'Ended', value: 5 },
        ],
      }),
    ]);
    expect(described?.items[0]?.closes.text).toBe('tomorrow');
  });

  test('are not there for other users', () => {
    expect(describeOpenings(context, { openings: null, openingsTotal: null }, NOW)).toBeUndefined();
  });
});

// DASHBOARD-48
describe('the progress of a student', () => {
  const { context } = createRecordsContext({
    row: 'dashboard',
    role: 'user',
    permissions: ['job-request-and-approval-index'],
  });
  const application = {
    id: 'a-1',
    title: 'Technician',
    employer: 'Demo Energy',
    state: 'screened',
    before: 'confirmed',
    stateSince: '2026-11-24T08:00:00.000Z',
  };
  type Interview = { id: string; state: string; stateSince: string; start: string | null };
  const sentenceOf = (interview: Interview | null) =>
    describeProgress(context, [{ ...application, interview }], null, NOW)?.applications?.[0];

  test('says whom an application waits for', () => {
    expect(sentenceOf(null)).toMatchObject({
      path: '/employment/job-request-and-approval/a-1',
      sentence: 'Waiting for the company since Tuesday.',
      task: undefined,
    });
  });

  test('says when its interview is, and asks for the time of one', () => {
    const interview = { id: 'i-1', stateSince: '2026-11-26T08:00:00.000Z', start: null };
    expect(sentenceOf({ ...interview, state: 'proposed' })).toMatchObject({
      sentence: 'Waiting for you since Thursday.',
      task: { label: 'Choose a time', to: '/employment/interviews/i-1' },
    });
    expect(sentenceOf({ ...interview, state: 'booked', start: '2026-11-30T09:00' })?.sentence).toBe(
      'The interview is on Monday, 30 November 2026, 09:00 (UAE time).',
    );
  });

  test('names what the profile lacks', () => {
    const profile = { filled: ['email', 'phone'], missing: ['photo', 'cv', 'a-field-of-a-later-version'] };
    expect(describeProgress(context, null, profile, NOW)?.profile).toEqual({
      filled: 2,
      all: 5,
      missing: 'Photo and CV',
      path: '/my-profile/edit',
    });
  });
});

// DASHBOARD-51
test('a service shows what waits there, and the most used ones come first', () => {
  const tiles = tilesOf(viewerOf('Admin Support', { permissions: ['security-clearance-index'] }));
  const badges = { counts: { thinktank: 1200 }, mayBeMore: true };
  const figure = (count: number) => ({
    kind: 'clearancesToDecide',
    label: '',
    count,
    path: '/queue',
    oldest: undefined,
    weeks: undefined,
    total: undefined,
  });
  const visits = [{ page: 'security-clearance-record', count: 3 }];
  const described = describeServices({ tiles, badges }, { visits, figures: [figure(12)] });
  expect(described).toEqual({
    mostUsed: ['security-clearance'],
    badges: { thinktank: '1,200+' },
    waiting: { 'security-clearance': '12 wait' },
  });
  const waitingFor = (count: number) =>
    describeServices({ tiles, badges }, { visits: [], figures: [figure(count)] }).waiting;
  expect(waitingFor(1)).toEqual({ 'security-clearance': '1 waits' });
  expect(waitingFor(0)).toEqual({});
});
