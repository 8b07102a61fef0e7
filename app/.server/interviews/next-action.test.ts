import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { nextAction } from './next-action.ts';

const ID = 'i-aaaaaaaaaaaa';
const COMPANY_PAGE = `/employment/booking-interviews/${ID}`;
const KEYS = ['job-request-and-approval-index', 'booking-interviews-index'];

const CHOOSE = { label: 'Choose a time', to: `/employment/interviews/${ID}` };
const TIMES = { label: 'Propose other times', to: `${COMPANY_PAGE}/times` };
const HOLD = { label: 'Say whether it took place', to: COMPANY_PAGE };

// INTERVIEW-6
test.each([
  ['user', 'proposed', CHOOSE],
  ['user', 'timesNeeded', undefined],
  ['user', 'past', undefined],
  ['partner', 'proposed', undefined],
  ['partner', 'timesNeeded', TIMES],
  ['partner', 'booked', undefined],
  ['partner', 'past', HOLD],
  ['partner', 'held', undefined],
  ['admin', 'timesNeeded', TIMES],
  ['Viewer', 'timesNeeded', undefined],
])('a user with the role %s does next about an interview in the state %s: %j', (role, state, action) => {
  const permissions = role === 'user' ? KEYS.slice(0, 1) : KEYS;
  const { context } = createRecordsContext({ row: 'booking-interviews', role, permissions });
  const transitions = state === 'past' && role !== 'user' ? ['hold'] : [];
  expect(nextAction(context, { id: ID, state, transitions })).toEqual(action);
});

// INTERVIEW-6
test('a reader who cannot say whether it took place, or cannot open the interview, has nothing to do', () => {
  const viewer = createRecordsContext({ row: 'booking-interviews', role: 'Viewer', permissions: KEYS });
  expect(nextAction(viewer.context, { id: ID, state: 'past' })).toBeUndefined();
  const student = createRecordsContext({ row: 'job-requests-record', role: 'user' });
  expect(nextAction(student.context, { id: ID, state: 'proposed' })).toBeUndefined();
});
