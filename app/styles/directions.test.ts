import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const APP = path.join(import.meta.dirname, '..');

interface Source {
  file: string;
  text: string;
}

/** Reads the files of the application, with `/` in their names. The component pages are in English only. */
function read(pattern: string): Source[] {
  const files = globSync(pattern, { cwd: APP })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^dev\/|\.specimens\.tsx$|\/testing\//.test(file));
  return files.map((file) => ({ file, text: readFileSync(path.join(APP, file), 'utf8') }));
}

const components = read('**/*.tsx');
const styles = read('styles/*.css').map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const arabic = styles.find(({ file }) => file === 'styles/arabic.css')?.text ?? '';

function find(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim().replace(/\s+/g, ' ')}`),
  );
}

/** Returns the value that a variable has in Arabic. */
function inArabic(variable: string): string | undefined {
  return new RegExp(`${variable}:\\s*([^;]+);`).exec(arabic)?.[1];
}

/** A utility with its variants, such as `sm:ml-2`, in a list of classes. */
function utility(names: string): RegExp {
  return new RegExp(`(?<=["'\`\\s])(?:[\\w[\\]&:>*=.-]+:)?-?(?:${names})(?=["'\`\\s])`, 'g');
}

// LANGUAGE-8
test('no class of a component names the left or the right side', () => {
  const sides = utility(
    '(?:scroll-)?[mp][lr]-\\S+?|(?:left|right)-[\\d[(]\\S*?|(?:left|right)-(?:auto|full|px)|border-[lr](?:-\\S+?)?|' +
      'rounded-(?:[lr]|[tb][lr])(?:-\\S+?)?|(?:text|float|clear)-(?:left|right)|' +
      '(?:origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)|bg-(?:linear|gradient)-to-[tb]?[lr]',
  );
  expect(components.length).toBeGreaterThan(200);
  expect('"-ml-2 sm:pl-[3px] left-0 text-left" '.match(sides)).toHaveLength(4);
  expect(find(components, sides)).toEqual([]);
  expect(find(components, /\b(?:margin|padding|border|scroll(?:Margin|Padding))(?:Left|Right)\b/g)).toEqual(
    [],
  );
});

// LANGUAGE-8
test('what moves sideways in a component moves to the other side in Arabic', () => {
  const moving = components.flatMap(({ file, text }) =>
    [...text.matchAll(/["'`][^"'`\n]*(?<!rtl:\S*)-?translate-x-[^"'`\n]*["'`]/g)].map(([classes]) => ({
      file,
      classes,
    })),
  );
  expect(moving.length).toBeGreaterThan(2);
  expect(moving.filter(({ classes }) => !/rtl:\S*translate-x-/.test(classes))).toEqual([]);
});

// LANGUAGE-8
test('an icon that points to a side is mirrored in Arabic', () => {
  const icons = find(
    components,
    /<Icon\s[^>]*?['"](?:arrow-[\w-]+|caret-(?:left|right)|sign-out)['"][^>]*>/g,
  );
  expect(icons.length).toBeGreaterThan(15);
  expect(icons.filter((icon) => !icon.includes('rtl:-scale-x-100'))).toEqual([]);
});

/** Declarations that name a side. Each needs a rule for right to left in the same file. */
const WITH_TWIN: Record<string, readonly string[]> = {
  'styles/base.css': ['transform-origin: left;', 'transform-origin: right;'],
  'styles/forms.css': [
    'background-position: right 0.75rem center;',
    'background-position: left 0.75rem center;',
  ],
  'styles/wizards.css': [
    'background-position: right 0.75rem center;',
    'background-position: left 0.75rem center;',
  ],
};

// LANGUAGE-8
test('no style names the left or the right side without a rule for the other direction', () => {
  const sides =
    /(?:^|[\s;{])(?:[\w-]*(?:left|right)[\w-]*:[^;}]*;|[\w-]+:[^;}]*(?:\b(?:left|right)\b|translateX\()[^;}]*;)/g;
  expect(' margin-left: 1px; text-align: right; translate: 1px; '.match(sides)).toHaveLength(2);
  const allowed = Object.entries(WITH_TWIN).flatMap(([file, texts]) =>
    texts.map((text) => `${file}: ${text}`),
  );
  expect(styles.length).toBeGreaterThan(8);
  expect(find(styles, sides).sort()).toEqual(allowed.sort());
});

// LANGUAGE-8
test('no Arabic text has space between its letters', () => {
  const classes = components.flatMap(({ file, text }) =>
    [...text.matchAll(/\btracking-([\w.[\]-]+)/g)].map(([found, name]) => ({
      found: `${file}: ${found}`,
      value: inArabic(`--tracking-${name}`),
    })),
  );
  const declarations = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/letter-spacing:\s*(?:var\((--[\w-]+)\)|([^;]+));/g)].map(
      ([found, variable, value]) => ({
        found: `${file}: ${found}`,
        value: variable === undefined ? value : inArabic(variable),
      }),
    ),
  );
  expect(classes.length).toBeGreaterThan(1);
  expect(declarations.length).toBeGreaterThan(1);
  expect([...classes, ...declarations].filter(({ value }) => value !== 'normal')).toEqual([]);
});

/** Files whose lines without height contain only digits, which have no marks. */
const DIGITS = ['components/chart/bar-chart.tsx', 'components/statistics/graduate-counts.tsx'];

// LANGUAGE-8
test('a line of Arabic text has at least 1.4 times the height of its letters', () => {
  const low = components.flatMap(({ file, text }) =>
    [...text.matchAll(/["'`\s](leading-(?:[a-z]+|\[([\d.]+)\]))(?=["'`\s])(.*)/g)]
      .filter(([, name = '', fixed, rest = '']) => {
        if (name === 'leading-none') return !DIGITS.includes(file);
        const own = Number(fixed ?? inArabic(`--${name}`) ?? 0);
        const mirrored = Number(/rtl:leading-\[([\d.]+)\]/.exec(rest)?.[1] ?? 0);
        return Math.max(own, mirrored) < 1.4;
      })
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(low).toEqual([]);
  const sizes = new Set(
    components.flatMap(({ text }) => text.match(/\btext-(?:xs|sm|base|lg|\d?xl)(?=["'`\s])/g) ?? []),
  );
  expect(sizes.size).toBeGreaterThan(6);
  const heights = [...sizes].map((size) => ({
    size,
    height: Number(inArabic(`--${size}--line-height`) ?? 0),
  }));
  expect(heights.filter(({ height }) => height < 1.4)).toEqual([]);
});

// LANGUAGE-8
test('no text is set in capitals or italics by its style', () => {
  const found = find(components, utility('uppercase|capitalize|italic|small-caps'));
  // The toolbar of the editor has a command with this name.
  expect(found.filter((one) => !one.startsWith('components/rich-text/rich-text-toolbar.tsx'))).toEqual([]);
  expect(find(styles, /text-transform:[^;]*;|font-style:(?!\s*normal)[^;]*;/g)).toEqual([]);
});
