import { describe, expect, test } from 'vitest';

import { ADMINISTRATORS, type Role } from '../identity/roles.ts';
import type { MessageKind } from './kinds.ts';
import { getsKind, kindsFor } from './recipients.ts';

const KEYS = [
  'people-index',
  'security-clearance-index',
  'applications-index',
  'job-opportunity',
  'jobs-index',
  'job-request-and-approval-index',
  'booking-interviews-index',
  'job-opportunities-index',
];
const TO_ALL: MessageKind[] = ['clearanceAnswered', 'dataCopied'];
/** The pages of a story and of a student open without a key. What they show depends on the student. */
const TO_ADVISERS: MessageKind[] = ['clearanceAnswered', 'storyWaiting', 'nextStepDue', 'dataCopied'];
const TO_ADMINISTRATORS: MessageKind[] = [
  'clearanceWaiting',
  'clearanceAnswered',
  'vacancyWaiting',
  'applicationWaiting',
  'storyWaiting',
  'importEnded',
  'matchesWaiting',
  'nextStepDue',
  'dataCopied',
];

// MESSAGE-1
test.each<[Role | 'unknown', MessageKind[]]>([
  ['superadmin', TO_ADMINISTRATORS],
  ['admin', TO_ADMINISTRATORS],
  [
    'user',
    [
      ...(['clearanceAnswered', 'applicationAnswered', 'interviewProposed', 'interviewCancelled'] as const),
      ...(['interviewReminder', 'storyAnswered', 'vacanciesFound', 'talentPoolEnding'] as const),
      ...(['talentPoolViewed', 'outcomeAsked', 'outcomeQuestioned', 'outcomeRecorded'] as const),
      ...(['studentAdded', 'staffNews', 'dataCopied'] as const),
    ],
  ],
  ['Viewer', TO_ALL],
  [
    'careercounselor',
    [
      'clearanceAnswered',
      'vacancyWaiting',
      'applicationWaiting',
      'storyWaiting',
      'studentsToCounsel',
      'nextStepDue',
      'dataCopied',
    ],
  ],
  [
    'supervisor',
    ['clearanceAnswered', 'applicationWaiting', 'studentsToSupervise', 'nextStepDue', 'dataCopied'],
  ],
  [
    'partner',
    [
      ...(['clearanceAnswered', 'vacancyAnswered', 'applicationReceived', 'applicationWithdrawn'] as const),
      ...(['interviewAnswered', 'interviewReminder', 'dataCopied'] as const),
    ],
  ],
  ['OJT Coordinator', TO_ALL],
  ['Admin Support', ['clearanceWaiting', 'clearanceAnswered', 'dataCopied']],
  ['Clinical Placement Coordinator', TO_ALL],
  ['faculty', TO_ALL],
  ['Facility', TO_ALL],
  ['unknown', TO_ALL],
])('the role %s with the keys of all pages gets the kinds %j', (role, kinds) => {
  expect(kindsFor({ role, permissions: KEYS })).toEqual(kinds);
});

describe('a user without the key of a page', () => {
  // MESSAGE-1
  test.each<[string, string[], MessageKind[]]>([
    ['admin', [], TO_ADVISERS],
    [
      'careercounselor',
      [],
      ['clearanceAnswered', 'storyWaiting', 'studentsToCounsel', 'nextStepDue', 'dataCopied'],
    ],
    ['partner', [], TO_ALL],
    [
      'admin',
      ['people-index'],
      ['clearanceAnswered', 'storyWaiting', 'importEnded', 'matchesWaiting', 'nextStepDue', 'dataCopied'],
    ],
    ['admin', ['security-clearance-index'], ['clearanceWaiting', ...TO_ADVISERS]],
    ['Admin Support', [], TO_ALL],
    [
      'user',
      [],
      [
        ...(['clearanceAnswered', 'storyAnswered', 'talentPoolEnding', 'talentPoolViewed'] as const),
        ...(['outcomeAsked', 'outcomeQuestioned', 'outcomeRecorded'] as const),
        ...(['studentAdded', 'staffNews', 'dataCopied'] as const),
      ],
    ],
    // A superadmin opens each page.
    ['superadmin', [], TO_ADMINISTRATORS],
  ])('with the role %s and the keys %j gets the kinds %j', (role, permissions, kinds) => {
    expect(kindsFor({ role, permissions })).toEqual(kinds);
  });
});

// MESSAGE-1
test('one kind is checked as the list is', () => {
  for (const role of ADMINISTRATORS)
    expect(getsKind({ role, permissions: ['people-index'] }, 'studentAdded'), role).toBe(false);
  expect(getsKind({ role: 'admin', permissions: ['people-index'] }, 'importEnded')).toBe(true);
  expect(getsKind({ role: 'admin', permissions: [] }, 'importEnded')).toBe(false);
});
