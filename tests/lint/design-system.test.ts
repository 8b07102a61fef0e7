import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { inRepository, readRepository } from './read-repository.ts';

const NAME = /\baegov-[a-z-]*[a-z]/g;
/** A row of the table of the decision: the class, and where the portal uses it. */
const ROW = /^\| `(aegov-[a-z-]+)` +\| (.+?) +\|/gm;

const styles: Record<string, Record<string, unknown>> = createRequire(import.meta.url)(
  '@aegov/design-system/dist/plugin.js',
);
const components = styles['@layer aegov-components'] ?? {};
const namesIn = (text: string) => new Set(text.match(NAME));

/** The classes that the package defines anywhere, and those that begin the selector of a component. */
const defined = namesIn(JSON.stringify(components));
const roots = namesIn(
  Object.keys(components)
    .map((selector) => selector.split(/[ ,>+]/)[0] ?? '')
    .join(' '),
);

const used = namesIn(
  [...readRepository(['app/**/*.tsx', 'app/**/*.ts'])]
    .filter(([file]) => !/\.(?:specimens\.tsx|test\.ts)$/.test(file))
    .map(([, text]) => text)
    .join('\n'),
);

const decision = readFileSync(inRepository('docs/decisions/0054-design-system-components.md'), 'utf8');
const rows = [...decision.matchAll(ROW)].map(([, name = '', place = '']) => ({ name, place }));

test('the portal uses only classes that the design system defines', () => {
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('a decision has one row for each component of the design system', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...roots].toSorted());
});

test.each(rows)('the decision is right about the use of $name', ({ name, place }) => {
  expect(used.has(name)).toBe(!place.startsWith('not used'));
});
