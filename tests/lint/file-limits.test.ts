import { expect, test } from 'vitest';

import { readRepository } from './read-repository.ts';

const SOURCES = ['app/**/*.{ts,tsx}', 'app/.server/**/*.ts', 'rules/{files,forms}/**/*.ts', 'server/**/*.ts'];
/** A size in a text, such as '5 MB' or '2MB'. Comments and tests are not searched. */
const SIZE = /\d+ ?[KMG]B\b/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** Replaces a comment with as many empty lines, so that line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
}

/** Returns the address and the text of each line that states a size. */
function listSizes(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([file]) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap(([file, text]) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => (SIZE.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
}

// FILE-13: the texts derive from the constants, for example by `describePreset`.
test('no text states a file size that a constant defines', () => {
  const sources = readRepository(SOURCES);
  expect(sources.size).toBeGreaterThan(200);
  expect(listSizes(sources)).toEqual([]);
});

test('finds a size in a text, and none in a comment', () => {
  const source = ["hint='at most 5 MB'", '// 5 MB', '/* 5 MB\n 2MB */', "'less than 2MB.'"].join('\n');
  expect(listSizes(new Map([['app/a.ts', source]]))).toEqual([
    "app/a.ts:1 hint='at most 5 MB'",
    "app/a.ts:5 'less than 2MB.'",
  ]);
});
