import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { extractTexts, type Extraction } from './extract.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const T = `import { t, tPlural } from '../rules/text/t.ts';\n`;

/** Each way of a text to `t`: the source of a module, and the texts that it shows. */
const WAYS: Readonly<Record<string, { source: string; texts: readonly string[] }>> = {
  'a literal': { source: `t('Jobs');`, texts: ['Jobs'] },
  'both branches of a condition': {
    source: `export const show = (isOpen: boolean) => t(isOpen ? 'Open' : 'Closed');`,
    texts: ['Open', 'Closed'],
  },
  'a variable that is assigned later': {
    source: `let title = 'First'; title = 'Second'; t(title);`,
    texts: ['First', 'Second'],
  },
  'a parameter': {
    source: `const show = (text: string) => t(text); show('From a caller');`,
    texts: ['From a caller'],
  },
  'a property of an interface': {
    source: `interface Page { title: string }
      const page: Page = { title: 'Events' };
      export const show = ({ title }: Page) => t(title); show(page);`,
    texts: ['Events'],
  },
  'a property of literals that get another type later': {
    source: `interface Row { id: string; title: string }
      const build = (rows: readonly Omit<Row, 'id'>[]): Row[] => rows.map((row, index) => ({ id: String(index), ...row }));
      const rows = build([{ title: 'One' }, { title: 'Two' }].map((row) => ({ ...row })));
      for (const row of rows) t(row.title);`,
    texts: ['One', 'Two'],
  },
  'a property of one of several results': {
    source: `function find(isLate: boolean) { if (isLate) return { text: 'Late' }; return { text: 'In time' }; }
      const found = Math.random() > 0.5 ? { text: 'Heads' } : { text: 'Tails' };
      t(find(true).text); t(found.text);`,
    texts: ['Late', 'In time', 'Heads', 'Tails'],
  },
  'a JSX attribute': {
    source: `function Heading({ title }: { title: string }) { return <h1>{t(title)}</h1>; }
      export const page = <Heading title="Statistics" />;`,
    texts: ['Statistics'],
  },
  'a table of texts': {
    source: `const LABELS: Record<string, string> = { draft: 'Draft', sent: 'Sent' };
      export const show = (state: string) => t(LABELS[state] ?? state);`,
    texts: ['Draft', 'Sent'],
  },
  'pairs of a table': {
    source: `for (const [, label] of Object.entries({ a: 'Alpha', b: 'Beta' })) t(label);`,
    texts: ['Alpha', 'Beta'],
  },
  'the elements of a list': {
    source: `interface Row { offers?: readonly string[] }
      const rows: readonly Row[] = [{ offers: ['Search', 'Print'] }];
      rows.flatMap(({ offers }) => offers ?? []).map((offer) => t(offer));`,
    texts: ['Search', 'Print'],
  },
  'the result of a function': {
    source: `function advice(isLate: boolean): string { if (isLate) return 'Hurry.'; return 'Wait.'; }
      t(advice(true));`,
    texts: ['Hurry.', 'Wait.'],
  },
  'the result of a function in a property': {
    source: `interface Kind { text: (isNew: boolean) => string }
      const kind: Kind = { text: (isNew) => (isNew ? 'New' : 'Old') };
      t(kind.text(true));`,
    texts: ['New', 'Old'],
  },
  'a type of few texts': {
    source: `declare const answer: 'Yes' | 'No'; t(answer);`,
    texts: ['Yes', 'No'],
  },
};

const PLURALS = `const SENTENCES = { own: { one: '1 job', other: '{count} jobs' }, all: { one: 'One', other: 'Many' } };
  export const show = (who: 'own' | 'all') => tPlural(2, SENTENCES[who]);
  tPlural(3, { one: '1 event', other: '{count} events' });`;

const MESSAGES = `import { z } from 'zod';
  const required = (message: string) => z.string().min(1, message);
  export const schema = z.object({
    name: required('Enter a name.'),
    email: z.email({ error: 'Enter an address.' }),
    age: z.number({ error: (issue) => (issue.input === undefined ? 'Enter an age.' : 'Enter a number.') }),
    code: z.string().regex(/^[a-z]+$/, 'Use letters.').refine((text) => text !== 'x', { message: 'Not x.' }),
    kind: z.literal('visitor'),
  }).superRefine((value, context) => {
    context.addIssue({ code: 'custom', message: 'They do not match.', path: ['name'] });
  });`;

let root: string;
let extraction: Extraction;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'texts-'));
  const files: Record<string, string> = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        types: [],
      },
      include: ['app', 'rules'],
    }),
    'rules/text/t.ts': `export function t(text: string): string { return text; }
      export function tPlural(count: number, texts: { one: string; other: string }): string { return texts.other; }`,
    'rules/schema.ts': MESSAGES,
    'app/plurals.ts': T + PLURALS,
    'app/unknown.ts': `${T}declare const sent: { message: string }; t(sent.message);`,
    'rules/stray.ts': `export const FAULTS = new Map([['name', 'This name is taken.']]);
      export class Stray extends Error { constructor() { super('A stray has no name.'); } }
      export const fail = () => { throw new RangeError('The range is not valid.'); };`,
    'rules/demo-records.ts': `export const RECORD = 'This record is a demo.';`,
    'app/at-load.ts': `${T}export const LABELS = { open: t('Open') };
export const show = () => t('Closed');`,
    'app/own.test.ts': `${T}t('Of a test');`,
    ...Object.fromEntries(
      Object.values(WAYS).map(({ source }, index) => [`app/way-${index}.tsx`, T + source]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  extraction = extractTexts(root);
});
afterAll(() => rm(root, { recursive: true }));

function textsOf(file: string): string[] {
  const found = [...extraction.texts.values()].filter(({ places }) =>
    places.some((place) => place.startsWith(`${file}:`)),
  );
  return found.map(({ text }) => text);
}

// LANGUAGE-1
test.each(Object.entries(WAYS))('finds a text that is %s', (way, { texts }) => {
  const file = `app/way-${Object.keys(WAYS).indexOf(way)}.tsx`;
  expect(textsOf(file).sort()).toEqual([...texts].sort());
});

// LANGUAGE-1
test('finds the texts of tPlural for other numbers, and marks them', () => {
  expect(textsOf('app/plurals.ts').sort()).toEqual(['Many', '{count} events', '{count} jobs']);
  expect(extraction.texts.get('{count} jobs')).toEqual({
    text: '{count} jobs',
    isPlural: true,
    places: ['app/plurals.ts:2'],
  });
  expect(extraction.texts.get('Jobs')?.isPlural).toBe(false);
});

// LANGUAGE-1
test('finds the messages of zod schemas, and no other values of them', () => {
  expect(textsOf('rules/schema.ts').sort()).toEqual([
    'Enter a name.',
    'Enter a number.',
    'Enter an address.',
    'Enter an age.',
    'Not x.',
    'They do not match.',
    'Use letters.',
  ]);
});

// LANGUAGE-11
test('finds sentences whose way to t is not found, but neither exceptions nor demo records', () => {
  expect(textsOf('rules/stray.ts')).toEqual(['This name is taken.']);
  expect(extraction.texts.has('This record is a demo.')).toBe(false);
});

test('lists the places whose texts are not in the source code', () => {
  expect(extraction.unknown).toContain('app/unknown.ts:2: sent.message');
});

// LANGUAGE-13
test('lists the calls that run when their module is loaded', () => {
  expect(extraction.atLoad).toContain('app/at-load.ts:2');
  expect(extraction.atLoad).not.toContain('app/at-load.ts:3');
});

test('reads no tests', () => {
  expect(extraction.texts.has('Of a test')).toBe(false);
});
