import { describe, expect, test } from 'vitest';

import { createWordFinder, findWideLines, MAX_WIDTH, parseWordList } from './prose.mjs';

const WIDE = 'word '.repeat(MAX_WIDTH / 5 + 1).trimEnd();

describe('the word list', () => {
  const find = createWordFinder(parseWordList('# comment\n\nalpha, beta = first\ngamma = third\n'));

  test('finds a word in any case, with its line and its replacement', () => {
    expect(find('one\ntwo Alpha three')).toEqual([{ line: 2, message: "'Alpha': write first" }]);
  });

  test('finds each word of a line', () => {
    expect(find('a gamma, beta')).toHaveLength(2);
  });

  test('ignores a word inside a longer word, an identifier or a hyphenated name', () => {
    expect(find('gammas gammaray gamma_id pre-gamma gammaId')).toEqual([]);
  });
});

describe('the width of comments', () => {
  test.each([
    ['a.ts', `const a = 1;\n// ${WIDE}\n`],
    ['a.ts', `/**\n * ${WIDE}\n */\nexport const a = 1;\n`],
    ['a.tsx', `const a = <p>{/* ${WIDE} */}</p>;\n`],
    ['a.mjs', `const a = 1; // ${WIDE}\n`],
    ['a.css', `/* ${WIDE} */\n`],
    ['a.yml', `# ${WIDE}\n`],
    ['Dockerfile', `# ${WIDE}\n`],
    ['a.graphql', `"""\n"""\n# ${WIDE}\n`],
    ['a.md', `${WIDE}\n`],
  ])('is limited in %s: %#', (path, text) => {
    expect(findWideLines(path, text)).toHaveLength(1);
  });

  test.each([
    ['a string', 'a.ts', `const a = '${WIDE}';\n`],
    ['text of JSX that looks like a comment', 'a.tsx', `const a = <p>\n // ${WIDE}\n</p>;\n`],
    ['a table', 'a.md', `| ${WIDE} |\n`],
    ['a block of code', 'a.md', `\`\`\`sh\n${WIDE}\n\`\`\`\n`],
    ['the fields before an article', 'a.md', `---\nsummary: ${WIDE}\n---\n`],
    ['an address', 'a.ts', `// ${WIDE} https://example.com/path\n`],
    ['a link', 'a.md', `${WIDE} [text](to/file.md)\n`],
    ['one long word', 'a.ts', `// ${'x'.repeat(MAX_WIDTH)}\n`],
  ])('is not limited for %s', (_name, path, text) => {
    expect(findWideLines(path, text)).toEqual([]);
  });

  test('may be as wide as the limit', () => {
    expect(findWideLines('a.ts', `// ${'a '.repeat(MAX_WIDTH)}`.slice(0, MAX_WIDTH))).toEqual([]);
  });
});
