import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ROLES } from '../identity/roles.ts';
import { listTransitions, mayCreate, mayRead, refuseChange } from './engine/may.ts';
import { listClosedStates } from './engine/retention.ts';
import { formSchema } from './engine/schema.ts';
import { vacancyInput } from './testing/vacancy-input.ts';
import { VACANCY } from './vacancy.ts';

const TODAY = '2026-03-02';

beforeEach(() => void vi.useFakeTimers({ now: new Date(`${TODAY}T08:00:00Z`) }));
afterEach(() => void vi.useRealTimers());

/** Returns the messages of a form by field, or `valid`. */
function check(changes: Record<string, unknown>): unknown {
  const parsed = formSchema(VACANCY).safeParse(vacancyInput(changes, TODAY));
  return parsed.success
    ? 'valid'
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const text = (length: number) => 'x'.repeat(length);

// VACANCY-1
test.each<[changes: Record<string, unknown>, outcome: unknown]>([
  [{}, 'valid'],
  [{ title: 'ab' }, { title: 'Job title must have at least 3 characters.' }],
  [{ title: text(121) }, { title: 'Job title cannot exceed 120 characters.' }],
  [{ titleArabic: 'مشغل عمليات' }, 'valid'],
  [{ kind: 'sometimes' }, { kind: 'Choose an answer for Kind.' }],
  [{ places: '0' }, { places: 'Places must be a whole number from 1 to 999.' }],
  [{ places: '1000' }, { places: 'Places must be a whole number from 1 to 999.' }],
  [{ places: '٩٩٩' }, 'valid'],
  [{ city: '' }, { city: 'Choose an answer for City.' }],
  [{ description: text(49) }, { description: 'Description must have at least 50 characters.' }],
  [{ description: text(50) }, 'valid'],
  [{ description: `<p>${text(8000)}</p>` }, 'valid'],
  [{ description: text(8001) }, { description: 'Description cannot exceed 8000 characters.' }],
  [{ description: '' }, { description: 'Description must not be empty.' }],
  [
    { description: `<p onclick="x">${text(60)}</p>` },
    'valid', // It is a plain text, which is escaped, because it does not begin like the text of an editor.
  ],
  [
    { description: `<p>${text(60)}</p><script>x</script>` },
    { description: 'Description has formats that cannot be saved. Please type the text again.' },
  ],
  [{ requirements: text(4001) }, { requirements: 'Requirements cannot exceed 4000 characters.' }],
  [{ colleges: [] }, { colleges: 'Choose at least one answer for Colleges.' }],
  [{ audience: ['staff'] }, { 'audience.0': 'Choose at least one answer for Groups.' }],
  [{ salaryFrom: '8000', salaryTo: '12,000', salaryShown: ['shown'] }, 'valid'],
  [{ salaryFrom: '0', salaryTo: '200000' }, 'valid'],
  [{ salaryFrom: '8000' }, { salaryTo: 'Give both amounts of the salary, or none.' }],
  [{ salaryTo: '8000' }, { salaryFrom: 'Give both amounts of the salary, or none.' }],
  [{ salaryFrom: '8000', salaryTo: '7999' }, { salaryTo: 'The highest salary must be at least 8,000.' }],
  [
    { salaryFrom: '1', salaryTo: '200001' },
    { salaryTo: 'Highest monthly salary in AED must be a whole number from 0 to 200000.' },
  ],
  [{ salaryShown: ['shown'] }, { salaryShown: 'There is no salary to show.' }],
  [{ closesOn: TODAY }, { closesOn: 'Last day must not be before 3 March 2026.' }],
  [{ closesOn: '2026-03-03' }, 'valid'],
  [{ closesOn: '2026-08-29' }, 'valid'],
  [{ closesOn: '2026-08-30' }, { closesOn: 'Last day must not be after 29 August 2026.' }],
  [{ questions: 'One?\n\n  Two?  \nThree?\nFour?\nFive?' }, 'valid'],
  [
    { questions: '1?\n2?\n3?\n4?\n5?\n6?' },
    { questions: 'Questions to applicants cannot have more than 5 lines.' },
  ],
  [
    { questions: text(201) },
    { questions: 'A line of Questions to applicants cannot exceed 200 characters.' },
  ],
  [{ contactName: '' }, { contactName: 'Name of the contact person must not be empty.' }],
  [{ contactPhone: '123' }, { contactPhone: expect.stringContaining('telephone number') as string }],
])('a vacancy with %j is checked', (changes, outcome) => {
  expect(check(changes)).toEqual(outcome);
});

/** A vacancy of the company p-1 in a state, with the facts on which its transitions depend. */
function vacancyIn(state: string, facts: Record<string, unknown> = {}) {
  return {
    state,
    author: 'u-1',
    partnerId: 'p-1',
    college: null,
    closesOn: '2026-03-20',
    public: ['shown'],
    isTrusted: false,
    isApproved: state !== 'draft',
    pendingChange: null,
    ...facts,
  };
}

const userOf = (role: string, partnerId?: string, id = 'u-2') => ({
  id,
  role,
  partnerId,
  college: undefined,
  partialLogin: false,
});
const COMPANY = userOf('partner', 'p-1');

/** What the users of the company do in each state. `change` is the form. */
const OF_COMPANY: Readonly<Record<string, string[]>> = {
  draft: ['submit', 'remove', 'change'],
  waiting: ['takeBack'],
  returned: ['submit', 'remove', 'change'],
  open: ['close', 'change'],
  changeWaiting: ['undoChange', 'close', 'change'],
  changeReturned: ['undoChange', 'close', 'change'],
  closed: ['reopen', 'change'],
  refused: [],
  removed: [],
};

/** What staff do in each state. Only administrators stop a vacancy. */
const OF_STAFF: Readonly<Record<string, string[]>> = {
  draft: [],
  waiting: ['publish', 'publishInside', 'return', 'refuse'],
  returned: [],
  open: ['stop'],
  changeWaiting: ['publishChange', 'publishInside', 'returnChange', 'stop'],
  changeReturned: ['stop'],
  closed: [],
  refused: [],
  removed: [],
};
const ADMINISTRATORS = ['admin', 'superadmin'];

test('every state has an expectation', () => {
  for (const expected of [OF_COMPANY, OF_STAFF])
    expect(Object.keys(VACANCY.states)).toEqual(Object.keys(expected));
});

function actionsOf(user: ReturnType<typeof userOf>, state: string, facts = {}) {
  const vacancy = vacancyIn(state, facts);
  const change = refuseChange(VACANCY, user, vacancy) === undefined ? ['change'] : [];
  return [...listTransitions(VACANCY, user, vacancy), ...change].sort();
}

// VACANCY-2, VACANCY-3, VACANCY-4
describe.each(Object.keys(OF_COMPANY))('in the state %s', (state) => {
  test('a colleague of the author acts for the company, and another company reads nothing', () => {
    expect(actionsOf(COMPANY, state)).toEqual([...(OF_COMPANY[state] ?? [])].sort());
    for (const user of [userOf('partner', 'p-2'), userOf('partner', ''), userOf('partner')]) {
      expect(mayRead(VACANCY, user, vacancyIn(state))).toBe(false);
      expect(actionsOf(user, state)).toEqual([]);
    }
  });

  test.each(ROLES.filter((role) => role !== 'partner'))(
    'the role %s reads and decides as written',
    (role) => {
      const user = userOf(role);
      const isCounselor = role === 'careercounselor';
      const readsAll = [...ADMINISTRATORS, 'Viewer'].includes(role);
      const isHidden = ['draft', 'removed'].includes(state);
      expect(mayRead(VACANCY, user, vacancyIn(state))).toBe(readsAll || (isCounselor && !isHidden));
      const expected = [...ADMINISTRATORS, 'careercounselor'].includes(role) ? (OF_STAFF[state] ?? []) : [];
      const done = isCounselor ? expected.filter((name) => name !== 'stop') : expected;
      expect(actionsOf(user, state)).toEqual([...done].sort());
    },
  );
});

// VACANCY-2
test('only a partner with a company writes vacancies', () => {
  expect(ROLES.filter((role) => mayCreate(VACANCY, userOf(role, 'p-1')))).toEqual(['partner']);
  expect(mayCreate(VACANCY, userOf('partner'))).toBe(false);
});

// VACANCY-3
test.each([
  ['draft', 'submit'],
  ['waiting', 'publish'],
  ['waiting', 'publishInside'],
  ['changeWaiting', 'publishChange'],
  ['closed', 'reopen'],
])('after its last day, a vacancy in the state %s has no transition “%s”', (state, name) => {
  const users = [COMPANY, userOf('admin')];
  const on = (closesOn: string) => users.flatMap((user) => actionsOf(user, state, { closesOn }));
  expect(on(TODAY)).toContain(name);
  expect(on('2026-03-01')).not.toContain(name);
});

// VACANCY-4
test('a closed vacancy is opened again while its text is approved, and otherwise sent for approval', () => {
  expect(actionsOf(COMPANY, 'closed', { isApproved: true })).toEqual(['change', 'reopen']);
  expect(actionsOf(COMPANY, 'closed', { isApproved: false })).toEqual(['change', 'submit']);
});

// VACANCY-3, VACANCY-4
test('a vacancy that was published once becomes a closed one when it is taken back, and is never removed', () => {
  const openSince = new Date('2026-02-01T08:00:00Z');
  expect(actionsOf(COMPANY, 'waiting', { openSince })).toEqual(['takeBackClosed']);
  expect(actionsOf(COMPANY, 'returned', { openSince })).toEqual(['change', 'submit']);
});

// VACANCY-9
test.each([
  ['draft', false, ['change', 'post', 'remove']],
  ['returned', false, ['change', 'post', 'remove']],
  ['closed', false, ['change', 'post']],
  ['closed', true, ['change', 'reopen']],
  ['open', true, ['change', 'close']],
  ['changeWaiting', true, ['change', 'close', 'post', 'undoChange']],
  ['changeReturned', true, ['change', 'close', 'post', 'undoChange']],
])('a trusted company publishes by itself: %s, approved %s', (state, isApproved, expected) => {
  expect(actionsOf(COMPANY, state, { isTrusted: true, isApproved })).toEqual(expected);
});

// VACANCY-15
test('staff can leave out the public site only if the company asks for it', () => {
  const admin = userOf('admin');
  expect(actionsOf(admin, 'waiting', { public: ['shown'] })).toContain('publishInside');
  expect(actionsOf(admin, 'waiting', { public: null })).not.toContain('publishInside');
  const asks = { public: null, pendingChange: { public: ['shown'] } };
  expect(actionsOf(admin, 'changeWaiting', asks)).toContain('publishInside');
  const stops = { public: ['shown'], pendingChange: { public: null } };
  expect(actionsOf(admin, 'changeWaiting', stops)).not.toContain('publishInside');
});

// VACANCY-18
test('only refused and removed vacancies are erased', () => {
  expect(listClosedStates(VACANCY)).toEqual(['refused', 'removed']);
});

// VACANCY-6
test('publishing, closing and removing are possible for several vacancies at once', () => {
  const bulk = Object.entries(VACANCY.transitions).filter(([, transition]) => 'bulk' in transition);
  expect(bulk.map(([name]) => name)).toEqual(['publish', 'close', 'remove']);
});
