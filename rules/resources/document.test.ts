import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PDF } from '../files/testing/samples.ts';
import { DOCUMENT_PAGES } from '../documents/pages.ts';
import { ROLES } from '../identity/roles.ts';
import { DOCUMENT } from './document.ts';
import { listTransitions, mayCreate, mayRead, refuseChange, refuseTransition } from './engine/may.ts';
import { listClosedStates } from './engine/retention.ts';
import { formSchema, purposeOfChange, type FormPurpose } from './engine/schema.ts';

/** On the evening of 1 March in Greenwich, it is 2 March in the Emirates. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T20:30:00Z') }));
afterEach(() => void vi.useRealTimers());

const FILE = new File([PDF], 'policy.pdf', { type: 'application/pdf' });
const VALID = { place: 'policies', title: 'A policy', text: 'What it is for.', audience: ['everyone'] };

/** Checks a form. Returns its messages, or that it is valid. */
function check(changes: Record<string, unknown>, purpose: FormPurpose = 'create'): unknown {
  const parsed = formSchema(DOCUMENT, purpose).safeParse({ ...VALID, ...changes });
  return parsed.success
    ? 'valid'
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

const LINK = { link: 'https://example.com/policy' };
const NOTHING = { file: 'Choose a file, or give a link.' };
const ALONE = { audience: 'Choose “Everyone who can sign in” only, or groups only.' };

// DOCUMENT-7
test.each<[what: string, changes: Record<string, unknown>, outcome: unknown]>([
  ['a file', { file: FILE }, 'valid'],
  ['a link', LINK, 'valid'],
  ['a file and a link', { file: FILE, ...LINK }, 'valid'],
  ['neither a file nor a link', {}, NOTHING],
  ['an empty file and an empty link', { file: new File([], ''), link: ' ' }, NOTHING],
  ['the removal of a file that a new document does not have', { removeFiles: ['file'] }, NOTHING],
  ['a link without https', { link: 'http://example.com' }, { link: expect.stringContaining('https://') }],
  ['a link that runs a script', { link: 'javascript:alert(1)' }, { link: expect.any(String) }],
  ['no page', { ...LINK, place: undefined }, { place: expect.any(String) }],
  ['a page that shows no documents', { ...LINK, place: 'profile' }, { place: expect.any(String) }],
  ['a title of 2 characters', { ...LINK, title: 'ab' }, { title: 'Title must have at least 3 characters.' }],
  ['a title of 3 characters', { ...LINK, title: 'abc' }, 'valid'],
  ['a title of 120 characters', { ...LINK, title: 'x'.repeat(120) }, 'valid'],
  [
    'a title of 121 characters',
    { ...LINK, title: 'x'.repeat(121) },
    { title: 'Title cannot exceed 120 characters.' },
  ],
  ['no text', { ...LINK, text: ' ' }, { text: 'Text must not be empty.' }],
  ['a text of 2,000 characters', { ...LINK, text: 'x'.repeat(2000) }, 'valid'],
  [
    'a text of 2,001 characters',
    { ...LINK, text: 'x'.repeat(2001) },
    { text: 'Text cannot exceed 2000 characters.' },
  ],
  ['texts in Arabic', { ...LINK, titleArabic: 'سياسة', textArabic: 'ما الغرض منها.' }, 'valid'],
  ['empty texts in Arabic', { ...LINK, titleArabic: '', textArabic: '' }, 'valid'],
  [
    'a title in Arabic of 2 characters',
    { ...LINK, titleArabic: 'سي' },
    { titleArabic: 'Title in Arabic must have at least 3 characters.' },
  ],
  [
    'a title in Arabic of 121 characters',
    { ...LINK, titleArabic: 'س'.repeat(121) },
    { titleArabic: 'Title in Arabic cannot exceed 120 characters.' },
  ],
  [
    'a text in Arabic of 2,001 characters',
    { ...LINK, textArabic: 'س'.repeat(2001) },
    { textArabic: 'Text in Arabic cannot exceed 2000 characters.' },
  ],
  ['no audience', { ...LINK, audience: [] }, { audience: expect.any(String) }],
  ['an unknown audience', { ...LINK, audience: ['visitors'] }, { audience: expect.any(String) }],
  ['several groups', { ...LINK, audience: ['active', 'partners', 'staff'] }, 'valid'],
  ['everyone with a group', { ...LINK, audience: ['everyone', 'staff'] }, ALONE],
  ['everyone after groups', { ...LINK, audience: ['active', 'staff', 'everyone'] }, ALONE],
  ['two faults', { audience: ['everyone', 'staff'] }, { ...NOTHING, ...ALONE }],
  ['today as its last day', { ...LINK, validUntil: '2026-03-02' }, 'valid'],
  [
    'yesterday as its last day',
    { ...LINK, validUntil: '2026-03-01' },
    { validUntil: 'Valid until must not be before 2 March 2026.' },
  ],
  ['a place at the top', { ...LINK, position: ['pinned'] }, 'valid'],
  ['an unknown position', { ...LINK, position: ['bottom'] }, { position: expect.any(String) }],
])('a document with %s is checked', (_, changes, outcome) => {
  expect(check(changes)).toEqual(outcome);
});

// DOCUMENT-7, RECORD-56
test.each<[what: string, stored: string[], changes: Record<string, unknown>, outcome: unknown]>([
  ['keeps its file', ['file'], {}, 'valid'],
  ['keeps its file and gets a link', ['file'], LINK, 'valid'],
  ['has no file and keeps its link', [], LINK, 'valid'],
  ['has no file and loses its link', [], {}, NOTHING],
  ['loses its only file', ['file'], { removeFiles: ['file'] }, NOTHING],
  ['loses its only file by one box', ['file'], { removeFiles: 'file' }, NOTHING],
  ['gets a link instead of its file', ['file'], { ...LINK, removeFiles: ['file'] }, 'valid'],
  ['gets another file, with the box ticked', ['file'], { file: FILE, removeFiles: ['file'] }, 'valid'],
  ['removes what is no file', ['file'], { removeFiles: ['title', 'constructor'] }, 'valid'],
])('the change of a document that %s is checked', (_, stored, changes, outcome) => {
  expect(check(changes, purposeOfChange(DOCUMENT, stored))).toEqual(outcome);
});

/** The transitions of administrators by the state of the document. All other users apply nothing. */
const EXPECTED: Readonly<Record<string, { transitions: string[]; changes: boolean }>> = {
  draft: { transitions: ['publish', 'remove'], changes: true },
  published: { transitions: ['takeBack'], changes: true },
  expired: { transitions: ['publish', 'remove'], changes: true },
  removed: { transitions: [], changes: false },
};
/** What each role does with documents. */
const RIGHTS: Readonly<Record<string, 'writes' | 'reads' | 'nothing'>> = {
  superadmin: 'writes',
  admin: 'writes',
  user: 'nothing',
  Viewer: 'reads',
  careercounselor: 'nothing',
  supervisor: 'nothing',
  partner: 'nothing',
  'OJT Coordinator': 'nothing',
  'Admin Support': 'nothing',
  'Clinical Placement Coordinator': 'nothing',
  faculty: 'nothing',
  Facility: 'nothing',
  // A role that the portal does not know.
  'innovation-fellow': 'nothing',
};
const TRANSITIONS = ['publish', 'takeBack', 'remove', 'expire'];

/** A document of another administrator. */
const recordIn = (state: string, validUntil: string | null = null) => ({
  state,
  author: 'u-9',
  partnerId: null,
  college: null,
  validUntil,
});
/** A document with the claims of the user in these tests. */
const ownRecordIn = (state: string) => ({
  ...recordIn(state),
  author: 'u-1',
  partnerId: 'p-1',
  college: 'FCHS',
});

// DOCUMENT-8, DOCUMENT-9
test.each(Object.entries(RIGHTS))('the role %s: %s', (role, right) => {
  const user = { id: 'u-1', role, partnerId: 'p-1', college: 'FCHS', partialLogin: false };
  const writes = right === 'writes';
  expect(mayCreate(DOCUMENT, user)).toBe(writes);
  const cases = Object.entries(EXPECTED).flatMap(([state, expected]) =>
    [recordIn(state), ownRecordIn(state)].map((record) => ({ state, record, ...expected })),
  );
  for (const { state, record, transitions, changes } of cases) {
    expect(mayRead(DOCUMENT, user, record), state).toBe(right !== 'nothing');
    expect(listTransitions(DOCUMENT, user, record), state).toEqual(writes ? transitions : []);
    expect(refuseChange(DOCUMENT, user, record) === undefined, state).toBe(writes && changes);
    for (const name of TRANSITIONS) {
      const isAllowed = refuseTransition(DOCUMENT, name, user, record) === undefined;
      expect(isAllowed, `${name} of ${state}`).toBe(writes && transitions.includes(name));
    }
  }
});

// DOCUMENT-8
test.each([...ROLES])('a partial login with the role %s does nothing with documents', (role) => {
  const user = { id: 'u-1', role, partnerId: 'p-1', college: 'FCHS', partialLogin: true };
  expect(mayCreate(DOCUMENT, user)).toBe(false);
  for (const state of Object.keys(EXPECTED)) {
    expect(mayRead(DOCUMENT, user, recordIn(state))).toBe(false);
    expect(listTransitions(DOCUMENT, user, recordIn(state))).toEqual([]);
    expect(refuseChange(DOCUMENT, user, recordIn(state))).toBe('unseen');
  }
});

// DOCUMENT-8
test('a visitor does nothing with documents', () => {
  expect(mayCreate(DOCUMENT, undefined)).toBe(false);
  expect(mayRead(DOCUMENT, undefined, recordIn('published'))).toBe(false);
});

test('every role, state and transition has an expectation', () => {
  expect(Object.keys(RIGHTS).slice(0, -1)).toEqual([...ROLES]);
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(DOCUMENT.states));
  expect(TRANSITIONS).toEqual(Object.keys(DOCUMENT.transitions));
});

// DOCUMENT-9
test.each(['draft', 'expired'])('a document in the state %s is not published after its last day', (state) => {
  const user = { id: 'u-2', role: 'admin', partnerId: undefined, college: undefined, partialLogin: false };
  const refusalOn = (validUntil: string | null) =>
    refuseTransition(DOCUMENT, 'publish', user, recordIn(state, validUntil));
  expect([refusalOn('2026-03-02'), refusalOn('2026-03-03'), refusalOn(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(refusalOn('2026-03-01')).toEqual({
    because: 'Its last day is over. Change the document first.',
  });
});

// DOCUMENT-9
test('only the removal of a document asks first', () => {
  const warned = Object.entries(DOCUMENT.transitions).filter(([, { warning }]) => warning !== undefined);
  expect(warned.map(([name]) => name)).toEqual(['remove']);
});

// DOCUMENT-9
test('documents are published, taken back and removed in bulk, and expire by themselves', () => {
  const { expire, ...others } = DOCUMENT.transitions;
  expect(Object.values(others).map(({ bulk }) => bulk)).toEqual([true, true, true]);
  expect(expire).toMatchObject({ by: [], from: ['published'], to: 'expired', after: 'validUntil' });
});

// DOCUMENT-10
test('only a removed document is erased after some time', () => {
  expect(listClosedStates(DOCUMENT)).toEqual(['removed']);
  expect(DOCUMENT.keptDays).toBe(365);
});

// DOCUMENT-1
test('a document can be on each page that shows documents', () => {
  expect(Object.keys(DOCUMENT.fields.place.options ?? {})).toEqual([...DOCUMENT_PAGES]);
});
