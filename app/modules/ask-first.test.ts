import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { AskedTransition } from './ask-first.tsx';

const WARNING = 'This sends a message at once.';

// RECORD-54
test.each([
  ['a negative transition is red', { name: 'decline', label: 'Decline', isNegative: true }, true],
  ['another transition has no warning colour', { name: 'hire', label: 'Hire', isNegative: false }, false],
])('the button that confirms %s', (_, transition, isRed) => {
  const html = renderToStaticMarkup(createElement(AskedTransition, { ...transition, warning: WARNING }));
  const [button = ''] = /<button.*<\/button>/.exec(html) ?? [];
  expect(button).toContain(`>Yes, ${transition.label.toLowerCase()}<`);
  expect(button.includes('btn-negative')).toBe(isRed);
});
