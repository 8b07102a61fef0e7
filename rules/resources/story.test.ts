import { describe, expect, test } from 'vitest';

import { ROLES } from '../identity/roles.ts';
import { listActions, listTransitions, mayCreate, mayRead, refuseChange } from './engine/may.ts';
import { listClosedStates } from './engine/retention.ts';
import { formSchema } from './engine/schema.ts';
import { STORY } from './story.ts';
import { storyInput } from './testing/story-input.ts';

function check(changes: Record<string, unknown>): unknown {
  const parsed = formSchema(STORY).safeParse(storyInput(changes));
  return parsed.success
    ? 'valid'
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

// STORY-1
test.each<[changes: Record<string, unknown>, outcome: unknown]>([
  [{}, 'valid'],
  [{ language: 'fr' }, { language: 'Choose an answer for Language of the story.' }],
  [{ title: 'ab' }, { title: 'Title must have at least 3 characters.' }],
  [{ title: 'x'.repeat(121) }, { title: 'Title cannot exceed 120 characters.' }],
  [{ summary: 'x'.repeat(301) }, { summary: 'Summary cannot exceed 300 characters.' }],
  [{ text: `<p>${'x'.repeat(299)}</p>` }, { text: 'Your story must have at least 300 characters.' }],
  [{ text: `<p>${'x'.repeat(300)}</p>` }, 'valid'],
  [{ text: `<p>${'x'.repeat(6001)}</p>` }, { text: 'Your story cannot exceed 6000 characters.' }],
  [
    { text: `<p>${'x'.repeat(300)}</p><img src=x onerror=alert(1)>` },
    { text: 'Your story has formats that cannot be saved. Please type the text again.' },
  ],
  [{ employer: '' }, { employer: 'Your employer must not be empty.' }],
  [{ jobTitle: '' }, { jobTitle: 'Your job must not be empty.' }],
  [{ nameShown: '' }, { nameShown: 'Choose an answer for How your name appears.' }],
  [{ consent: [] }, { consent: 'Choose at least one answer for Consent.' }],
])('a story with %j is checked', (changes, outcome) => {
  expect(check(changes)).toEqual(outcome);
});

const AUTHOR = 'u-1';
const storyIn = (state: string) => ({ state, author: AUTHOR, partnerId: null, college: 'FCHS' });
const userOf = (role: string, id = 'u-2') => ({
  id,
  role,
  partnerId: 'p-1',
  college: 'FCHS',
  partialLogin: false,
});

type State = keyof typeof STORY.states;

/** What each user does in each state. `change` is the form; null means that the user does not read it. */
const EXPECTED: Readonly<Record<State, { author: string[]; reviewer: string[] | null }>> = {
  draft: { author: ['change', 'submit', 'withdraw'], reviewer: null },
  waiting: { author: ['withdraw'], reviewer: ['publish', 'return'] },
  returned: { author: ['change', 'submit', 'withdraw'], reviewer: [] },
  published: { author: ['withdraw'], reviewer: ['unpublish'] },
  withdrawn: { author: ['change', 'submit'], reviewer: null },
};
const REVIEWERS = ['careercounselor', 'admin', 'superadmin'];

function actionsOf(user: ReturnType<typeof userOf>, state: string): string[] | null {
  const story = storyIn(state);
  if (!mayRead(STORY, user, story)) return null;
  const change = refuseChange(STORY, user, story) === undefined ? ['change'] : [];
  return [...listTransitions(STORY, user, story), ...change].sort();
}

// STORY-2, STORY-3, STORY-5
describe.each(Object.entries(EXPECTED))('in the state %s', (state, { author, reviewer }) => {
  test('the author and the reviewers do what they should, and all others nothing', () => {
    expect(actionsOf(userOf('user', AUTHOR), state)).toEqual(author);
    expect(actionsOf(userOf('user'), state)).toBeNull();
    for (const role of REVIEWERS) expect(actionsOf(userOf(role), state), role).toEqual(reviewer);
    expect(actionsOf(userOf('Viewer'), state)).toEqual(reviewer && []);
    const others = ROLES.filter((role) => ![...REVIEWERS, 'user', 'Viewer'].includes(role));
    for (const role of [...others, 'newRole']) expect(actionsOf(userOf(role), state), role).toBeNull();
  });

  test('a reviewer with the subject of the author decides nothing about a story that waits', () => {
    const decided = REVIEWERS.map((role) => actionsOf(userOf(role, AUTHOR), 'waiting'));
    expect(decided).toEqual([[], [], []]);
  });
});

// STORY-1, RECORD-70
test('only graduates and graduating students write stories', () => {
  const creates = (studentGroup: 'active' | 'alumni' | 'graduating' | undefined, role = 'user') =>
    mayCreate(STORY, { ...userOf(role), studentGroup });
  expect(creates('alumni')).toBe(true);
  expect(creates('graduating')).toBe(true);
  expect([creates('active'), creates(undefined)]).toEqual([false, false]);
  expect(mayCreate(STORY, { ...userOf('user'), studentGroup: 'alumni', partialLogin: true })).toBe(false);
  expect(mayCreate(STORY, undefined)).toBe(false);
  for (const role of ROLES.filter((name) => name !== 'user'))
    expect(creates(undefined, role), role).toBe(false);
  expect(listActions(STORY, 'superadmin')).not.toContain(STORY.create.label);
});

// STORY-4
test('a story has no end by itself: the portal erases none before its author is erased', () => {
  expect(listClosedStates(STORY)).toEqual([]);
});
