import { describe, expect, test } from 'vitest';

import { refuse } from '../identity/access.ts';
import { PERMISSION_KEYS } from '../identity/permission-keys.ts';
import { ROLES, type Role } from '../identity/roles.ts';
import { readClaims } from '../identity/viewer.ts';
import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import {
  isMessageKind,
  kindOf,
  kindsFor,
  MAIL_CHOICES,
  MESSAGE_KIND_NAMES,
  type MessageKind,
} from './kinds.ts';

const TO_ALL: MessageKind[] = ['clearanceAnswered', 'dataCopied'];
const TO_ADMINISTRATION: MessageKind[] = [
  'clearanceWaiting',
  'clearanceAnswered',
  'importEnded',
  'matchesWaiting',
  'dataCopied',
];

// MESSAGE-1
test.each<[Role | 'unknown', MessageKind[]]>([
  ['superadmin', TO_ADMINISTRATION],
  ['admin', TO_ADMINISTRATION],
  ['user', ['clearanceAnswered', 'studentAdded', 'dataCopied']],
  ['Viewer', TO_ALL],
  ['careercounselor', TO_ALL],
  ['supervisor', TO_ALL],
  ['partner', TO_ALL],
  ['OJT Coordinator', TO_ALL],
  ['Admin Support', ['clearanceWaiting', 'clearanceAnswered', 'dataCopied']],
  ['Clinical Placement Coordinator', TO_ALL],
  ['faculty', TO_ALL],
  ['Facility', TO_ALL],
  ['unknown', TO_ALL],
])('the role %s gets the kinds %j', (role, kinds) => {
  expect(kindsFor(role)).toEqual(kinds);
});

// MESSAGE-1
test('a name that each object has is no kind', () => {
  expect(isMessageKind('toString')).toBe(false);
  expect(isMessageKind('dataCopied')).toBe(true);
});

// MESSAGE-2
test.each(MESSAGE_KIND_NAMES)('a message of the kind %s without its values can be shown', (name) => {
  expect(typeof kindOf(name).describe({})).toBe('string');
});

const EXAMPLES: Readonly<Record<MessageKind, [Record<string, string>, string][]>> = {
  clearanceWaiting: [
    [
      { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-29' },
      'Head office, Abu Dhabi, 28 to 29 November 2026',
    ],
    [{ site: 'closedSite', firstDay: '2026-11-28', lastDay: '2026-11-28' }, 'closedSite, 28 November 2026'],
  ],
  clearanceAnswered: [
    [
      { state: 'approved', site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-28' },
      'Approved: Head office, Abu Dhabi, 28 November 2026',
    ],
    [
      { state: 'oldState', site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-28' },
      'oldState: Head office, Abu Dhabi, 28 November 2026',
    ],
  ],
  importEnded: [
    [{ file: 'a.csv', state: 'applied', lines: '1200' }, 'a.csv: 1,200 lines were applied.'],
    [{ file: 'a.csv', state: 'applied', lines: '1' }, 'a.csv: 1 line was applied.'],
    [{ file: 'a.csv', state: 'undone', lines: '1200' }, 'a.csv was undone.'],
  ],
  matchesWaiting: [[{}, 'Decide whether each pair is one person.']],
  studentAdded: [
    [{ studentId: 'S1' }, 'Student number S1. If it is not yours, tell the registrar of your college.'],
  ],
  dataCopied: [[{}, 'If you did not ask for it, write to portal support.']],
};

describe.each(MESSAGE_KIND_NAMES)('the kind %s', (name) => {
  const kind = kindOf(name);

  // MESSAGE-1
  test('describes its values', () => {
    for (const [values, text] of EXAMPLES[name]) {
      expect(Object.keys(values).sort()).toEqual([...kind.values].sort());
      expect(kind.describe(values)).toBe(text);
    }
  });

  // MESSAGE-1
  test('has a title without a full stop, and a label for the middle of a sentence', () => {
    expect(kind.title).toMatch(/^[A-Z][^{}]*[^.{}]$/);
    expect(kind.label).toMatch(/^[a-z][^{}]*[^.{}]$/);
  });

  // MESSAGE-4
  test('has a choice about e-mails that the settings offer', () => {
    expect(MAIL_CHOICES).toContain(kind.mail);
    expect(kind.inBell).toBe(true);
  });

  // MESSAGE-7
  test('opens a page whose path its values complete, and that its roles can open', () => {
    const { page } = kind;
    expect(page === undefined).toBe(TO_ALL.includes(name));
    if (!page) return;
    const values = Object.fromEntries(kind.values.map((value) => [value, value]));
    const path = pathOf(getRow(page.id), page.params?.({ ...values, id: 'c-1' }));
    expect(path).not.toContain(':');
    if (page.params) expect(path).toContain('c-1');
    for (const role of kind.roles ?? []) expect(refusalOf(page.id, role)).toBeUndefined();
  });

  // DASHBOARD-10
  test('counts on a tile that its roles can open', () => {
    for (const role of (kind.tile !== undefined && kind.roles) || [])
      expect(refusalOf(kind.tile ?? '', role)).toBeUndefined();
  });
});

function refusalOf(id: string, role: Role) {
  expect(ROLES).toContain(role);
  const viewer = readClaims({
    ...{ sub: '1', exp: 4_000_000_000, role, student_id: 'S1' },
    permissions: [...PERMISSION_KEYS],
  });
  return refuse(getRow(id).access, viewer);
}
