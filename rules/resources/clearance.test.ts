import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CLEARANCE } from './clearance.ts';
import { listFromLink, mayChangeFromLink } from './engine/link.ts';
import { listTransitions, mayCreate, mayRead, refuseTransition, type RecordFacts } from './engine/may.ts';
import { listClosedStates } from './engine/retention.ts';
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
  [{ firstDay: '2026-03-01' }, { firstDay: 'First day must not be before 2 March 2026.' }],
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
  submitted: ['approve', 'return', 'refuse', 'discard'],
  returned: ['refuse', 'discard'],
  approved: ['revoke'],
  refused: [],
  revoked: [],
  withdrawn: [],
  discarded: [],
  expired: [],
};
/** What the link in an e-mail offers to the visitor, by the state of the request. `form` is the form. */
const EXPECTED_OF_LINK: Readonly<Record<string, string[]>> = {
  submitted: ['withdraw'],
  returned: ['withdraw', 'form'],
  approved: ['withdraw'],
  refused: [],
  revoked: [],
  withdrawn: [],
  discarded: [],
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

// CLEARANCE-6, CLEARANCE-25
test.each(Object.entries(EXPECTED_OF_LINK))(
  'the link of a request in the state %s offers %j',
  (state, offered) => {
    const { own } = CLEARANCE.links ?? {};
    if (!own) throw new Error('The definition has no link for the visitor.');
    const request = { state, author: null, partnerId: null, college: null };
    const form = mayChangeFromLink(CLEARANCE, own, request) ? ['form'] : [];
    expect([...listFromLink(CLEARANCE, own, request), ...form]).toEqual(offered);
  },
);

// CLEARANCE-8, CLEARANCE-25
test('the states that wait or are approved expire, and all others are closed', () => {
  const open = ['submitted', 'returned', 'approved'];
  expect(CLEARANCE.transitions.expire.from).toEqual(open);
  expect(listClosedStates(CLEARANCE)).toEqual(
    Object.keys(CLEARANCE.states).filter((state) => !open.includes(state)),
  );
});

// CLEARANCE-4, RECORD-15
test('the author of a request decides nothing about it, except that it is revoked', () => {
  const author = { id: 'u-1', role: 'admin', partnerId: undefined, college: undefined, partialLogin: false };
  const request = { author: 'u-1', partnerId: null, college: null, lastDay: '2026-03-02' };
  const offered = Object.keys(CLEARANCE.states).flatMap((state) =>
    listTransitions(CLEARANCE, author, { ...request, state }),
  );
  expect(offered).toEqual(['revoke']);
});

// CLEARANCE-27
test('spam is discarded without a note, in bulk, and without an e-mail', () => {
  const { discard } = CLEARANCE.transitions;
  expect(discard).toMatchObject({ bulk: true, from: ['submitted', 'returned'] });
  expect([discard.note, discard.tell]).toEqual([undefined, undefined]);
});

// CLEARANCE-28
test('the host is told of an approval, and of its end only', () => {
  const told = Object.entries(CLEARANCE.transitions).flatMap(([name, { tell = [] }]) =>
    tell
      .filter(({ to }) => to === 'hostEmail')
      .map(({ mail, onlyFrom }) => [name, mail, onlyFrom ?? CLEARANCE.transitions[name as 'approve'].from]),
  );
  expect(told).toEqual([
    ['approve', 'hostApproved', ['submitted']],
    ['revoke', 'hostCancelled', ['approved']],
    ['withdraw', 'hostCancelled', ['approved']],
  ]);
});

test('every state has an expectation', () => {
  for (const expected of [EXPECTED, EXPECTED_OF_LINK])
    expect(Object.keys(CLEARANCE.states)).toEqual(Object.keys(expected));
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
