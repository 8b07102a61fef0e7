import { expect, test } from 'vitest';

import { shownNameOf } from './shown-name.ts';

// STORY-6
test.each([
  ['Demo Graduate One', 'full', 'Demo Graduate One'],
  ['Demo Graduate One', 'first', 'Demo'],
  ['Demo Graduate One', null, 'Demo'],
  ['Demo Graduate One', 'unknown', 'Demo'],
  ['  Demo  ', 'full', 'Demo'],
  ['Abdul Rahman Demo', 'first', 'Abdul Rahman'],
  ['عبد الرحمن التجريبي', 'first', 'عبد الرحمن'],
  ['عبدالرحمن التجريبي', 'first', 'عبدالرحمن'],
  ['', 'first', ''],
])('the name %j with the choice %j is shown as %j', (name, choice, shown) => {
  expect(shownNameOf(name, choice)).toBe(shown);
});
