import { describe, expect, test } from 'vitest';

import { ROLES } from '../identity/roles.ts';
import { APPLICATION } from './application.ts';
import { listActions, listTransitions, mayCreate, mayRead, refuseChange } from './engine/may.ts';
import { listClosedStates } from './engine/retention.ts';

/** An application of the student u-1 for a vacancy of the company p-1 in a state. */
const applicationIn = (state: string) => ({ state, author: 'u-1', partnerId: 'p-1', college: 'FCHS' });

const userOf = (role: string, { id = 'u-2', partnerId }: { id?: string; partnerId?: string } = {}) => ({
  id,
  role,
  partnerId,
  college: 'FCHS',
  partialLogin: false,
});

/**
 * What the student, the company and the staff do in each state, and whether the company and the staff read
 * it.
 */
const EXPECTED: Readonly<
  Record<string, { student: string[]; company: string[] | 'hidden'; staff: string[] | 'hidden' }>
> = {
  draft: { student: [], company: 'hidden', staff: 'hidden' },
  submitted: { student: ['withdraw'], company: 'hidden', staff: ['forward', 'return'] },
  returned: { student: ['withdraw'], company: 'hidden', staff: [] },
  forwarded: { student: ['withdraw'], company: ['confirm', 'decline'], staff: [] },
  confirmed: { student: ['withdraw'], company: ['reject', 'screen'], staff: [] },
  screened: { student: ['withdraw'], company: ['interview', 'reject'], staff: [] },
  interviewed: { student: ['withdraw'], company: ['recruit', 'reject'], staff: [] },
  recruitmentProcess: { student: ['withdraw'], company: ['hire', 'reject'], staff: [] },
  hired: { student: [], company: [], staff: [] },
  declined: { student: [], company: [], staff: [] },
  notSelected: { student: [], company: [], staff: [] },
  withdrawn: { student: [], company: 'hidden', staff: [] },
  lapsed: { student: [], company: 'hidden', staff: [] },
};

const STAFF = ['superadmin', 'admin', 'careercounselor', 'supervisor'];

const actionsOf = (user: ReturnType<typeof userOf>, state: string) =>
  listTransitions(APPLICATION, user, applicationIn(state)).sort();

test('each state of an application has an expected set of actions', () => {
  expect(Object.keys(APPLICATION.states)).toEqual(Object.keys(EXPECTED));
});

// APPLICATION-7, APPLICATION-11
describe.each(Object.entries(EXPECTED))('in the state %s', (state, { student, company, staff }) => {
  test('the student acts, and another student reads nothing', () => {
    const own = userOf('user', { id: 'u-1' });
    expect([mayRead(APPLICATION, own, applicationIn(state)), actionsOf(own, state)]).toEqual([true, student]);
    const other = userOf('user');
    expect([mayRead(APPLICATION, other, applicationIn(state)), actionsOf(other, state)]).toEqual([false, []]);
  });

  test('the company acts while it sees the application, and another company reads nothing', () => {
    const own = userOf('partner', { partnerId: 'p-1' });
    expect(mayRead(APPLICATION, own, applicationIn(state))).toBe(company !== 'hidden');
    expect(actionsOf(own, state)).toEqual(company === 'hidden' ? [] : company);
    for (const partnerId of ['p-2', '', undefined]) {
      const other = userOf('partner', partnerId === undefined ? {} : { partnerId });
      expect(mayRead(APPLICATION, other, applicationIn(state))).toBe(false);
      expect(actionsOf(other, state)).toEqual([]);
    }
  });

  test.each(ROLES.filter((role) => role !== 'partner' && role !== 'user'))(
    'the role %s reads and acts as written',
    (role) => {
      const reads = [...STAFF, 'Viewer'].includes(role) && staff !== 'hidden';
      expect(mayRead(APPLICATION, userOf(role), applicationIn(state))).toBe(reads);
      const expected = STAFF.includes(role) && staff !== 'hidden' ? staff : [];
      expect(actionsOf(userOf(role), state)).toEqual(expected);
    },
  );

  test('no form of the engine changes it', () => {
    for (const role of ROLES)
      expect(
        refuseChange(APPLICATION, userOf(role, { id: 'u-1', partnerId: 'p-1' }), applicationIn(state)),
      ).not.toBe(undefined);
  });
});

// APPLICATION-2, RECORD-64
test('only the module creates an application', () => {
  for (const role of ROLES) {
    expect(mayCreate(APPLICATION, userOf(role)), role).toBe(false);
    expect(listActions(APPLICATION, role), role).not.toContain('Apply');
  }
});

// APPLICATION-15
test('an application that has ended is erased after a year', () => {
  expect(listClosedStates(APPLICATION)).toEqual(['hired', 'declined', 'notSelected', 'withdrawn', 'lapsed']);
  expect(APPLICATION.keptDays).toBe(365);
});

// APPLICATION-7
test('a transition of several applications at once needs no note', () => {
  const bulk = Object.entries(APPLICATION.transitions).filter(([, transition]) => 'bulk' in transition);
  expect(bulk.map(([name]) => name)).toEqual([
    'forward',
    'confirm',
    'decline',
    'screen',
    'interview',
    'recruit',
    'hire',
    'reject',
  ]);
});
