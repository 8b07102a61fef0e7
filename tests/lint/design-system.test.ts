import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { inRepository, readRepository } from './read-repository.ts';

const NAME = /\baegov-[a-z-]*[a-z]/g;
/** The beginnings of the classes inside of a component, of which the portal uses many. */
const INNER =
  /^(?:alert|badge|banner|btn|card|dropdown|dropwdown|file-input|form-control|link|modal|quote|step|tab|toast)-[a-z]/;
/** Classes of the portal for what the design system does not have. */
const OWN = [
  'badge-neutral',
  'btn-negative',
  'crumb-above',
  'has-file',
  'has-words',
  'is-over',
  'modal-wide',
  'popover-dialog',
  // Of Tailwind.
  'rounded-none',
];
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

const classes = new Set(
  [...JSON.stringify(components).matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name),
);

const code = [...readRepository(['app/**/*.tsx', 'app/**/*.ts'])]
  .filter(([file]) => !/\.(?:specimens\.tsx|test\.ts)$/.test(file))
  .map(([, text]) => text)
  .join('\n');
const used = namesIn(code);

const decision = readFileSync(inRepository('docs/decisions/0054-design-system-components.md'), 'utf8');
const rows = [...decision.matchAll(ROW)].map(([, name = '', place = '']) => ({ name, place }));

test('the portal uses only classes that the design system defines', () => {
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('the classes inside of a component are those of the design system, or of the portal', () => {
  // Class names are in the attribute, or in a constant with the class of their component.
  const found = [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})|'([^'\n]*aegov-[^'\n]*)'/g)]
    .flatMap((match) =>
      match
        .slice(1)
        .join(' ')
        .split(/[\s'"`${}?:]+/),
    )
    .filter((name) => INNER.test(name));
  expect(new Set(found).size).toBeGreaterThan(30);
  expect(found.filter((name) => !classes.has(name) && !OWN.includes(name))).toEqual([]);
});

test('the style sheet changes only classes of the design system, of the portal and of SweetAlert2', () => {
  const rules = readFileSync(inRepository('app/styles/design-system.css'), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  const found = [...rules.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);
  expect(
    found.filter((name) => !classes.has(name) && !OWN.includes(name) && !name.startsWith('swal2-')),
  ).toEqual([]);
  expect(OWN.filter((name) => !found.includes(name))).toEqual([]);
});

test('a decision has one row for each component of the design system', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...roots].toSorted());
});

test.each(rows)('the decision is right about the use of $name', ({ name, place }) => {
  expect(used.has(name)).toBe(!place.startsWith('not used'));
  const files = [...place.matchAll(/\]\(\.\.\/\.\.\/([^)]+\.tsx)\)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !readFileSync(inRepository(file), 'utf8').includes(name))).toEqual([]);
});
