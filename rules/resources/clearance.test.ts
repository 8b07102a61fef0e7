import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CLEARANCE } from './clearance.ts';
import { listTransitions, mayCreate, mayRead, refuseTransition, type RecordFacts } from './engine/may.ts';
import { formSchema, noteSchema } from './engine/schema.ts';
import { ROLES } from '../identity/roles.ts';
import { clearanceFiles, clearanceInput } from './testing/clearance-input.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function check(changes: Record<string, unknown>): unknown {
  const schema = formSchema(CLEARANCE);
  const parsed = schema.safeParse({
    ...clearanceInput({ today: '2026-03-02' }),
    ...clearanceFiles(),
    ...changes,
  });
  return parsed.success
    ? 'valid'
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

// CLEARANCE-1, RECORD-3
test.each<[changes: Record<string, unknown>, outcome: unknown]>([
  [{}, 'valid'],
  [{ plate: '' }, 'valid'],
  [{ firstDay: '2026-03-10', lastDay: '2026-04-08' }, 'valid'],
  [{ firstDay: '2026-03-10', lastDay: '2026-03-10' }, 'valid'],
  [{ firstDay: '2026-03-10', lastDay: '2026-04-09' }, { lastDay: 'A visit cannot exceed 30 days.' }],
  [
    { firstDay: '2026-03-10', lastDay: '2026-03-09' },
    { lastDay: 'Last day must not be before the first day.' },
  ],
  [{ firstDay: '2026-03-01' }, { firstDay: 'First day must not be before 02-03-2026.' }],
  [
    { name: '', firstDay: '2026-03-10', lastDay: '2026-04-09' },
    { name: 'Full name must not be empty.', lastDay: 'A visit cannot exceed 30 days.' },
  ],
])('a request with %j is checked', (changes, outcome) => {
  expect(check(changes)).toEqual(outcome);
});

// CLEARANCE-9
test('a request needs a photo and a copy of a document', () => {
  // A file input without a file sends an empty file.
  expect(check({ photo: new File([], ''), idCopy: undefined })).toEqual({
    photo: 'Choose a file for Photo.',
    idCopy: 'Choose a file for Copy of the Emirates ID or passport.',
  });
});

// RECORD-9
test('a refusal needs a reason of 10 to 1000 characters', () => {
  const { note } = CLEARANCE.transitions.refuse;
  if (!note) throw new Error('A refusal needs no reason.');
  const schema = noteSchema(note);
  const messageOf = (note: unknown) => schema.safeParse(note).error?.issues[0]?.message;
  expect(messageOf('The document is not valid.')).toBeUndefined();
  expect(messageOf(' \u200b ')).toBe('Reason must not be empty.');
  expect(messageOf('too short')).toBe('Reason must have at least 10 characters.');
  expect(messageOf('x'.repeat(1001))).toBe('Reason cannot exceed 1000 characters.');
  expect(messageOf(undefined)).toBe('Reason must not be empty.');
});

/** Who applies which transition, by the state of the request. All other roles read and apply nothing. */
const DECIDERS = ['superadmin', 'admin', 'Admin Support'];
const EXPECTED: Readonly<Record<string, string[]>> = {
  submitted: ['approve', 'refuse'],
  approved: ['revoke'],
  refused: [],
  revoked: [],
  withdrawn: [],
  expired: [],
};

// CLEARANCE-3, CLEARANCE-4, CLEARANCE-7
test.each(ROLES)('the role %s reads and decides as the requirements say', (role) => {
  const user = { id: 'u-1', role, partnerId: 'p-1', college: 'FCHS', partialLogin: false };
  for (const [state, transitions] of Object.entries(EXPECTED)) {
    const request = { state, author: null, partnerId: null, college: null, lastDay: '2026-03-02' };
    const isDecider = DECIDERS.includes(role);
    expect(mayRead(CLEARANCE, user, request)).toBe(isDecider || role === 'Viewer');
    expect(listTransitions(CLEARANCE, user, request)).toEqual(isDecider ? transitions : []);
  }
  expect(mayCreate(CLEARANCE, user)).toBe(true);
});

test('every state has an expectation', () => {
  expect(Object.keys(CLEARANCE.states)).toEqual(Object.keys(EXPECTED));
});

// CLEARANCE-4
test('a request is not approved after its last day', () => {
  const staff = {
    id: 'u-1',
    role: 'Admin Support',
    partnerId: undefined,
    college: undefined,
    partialLogin: false,
  };
  const request = { state: 'submitted', author: null, partnerId: null, college: null };
  const refusalOn = (lastDay: string) =>
    refuseTransition(CLEARANCE, 'approve', staff, { ...request, lastDay } as RecordFacts);
  expect(refusalOn('2026-03-02')).toBeUndefined();
  expect(refusalOn('2026-03-01')).toEqual({ because: 'The visit is over, so it cannot be approved.' });
});
