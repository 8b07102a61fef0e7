import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/** A selector about the whole page that depends on any of its elements. With `>`, only children count. */
const SEARCHES_PAGE = /(?:html|body|:root)[^\s,{}]*:has\((?!\s*>)/g;

// NOTIFY-3
test('no style of the whole page depends on all elements, because browsers search them whenever a list grows', () => {
  const files = globSync(path.join(import.meta.dirname, '*.css'));
  const found = files.flatMap((file) => {
    const styles = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return styles.match(SEARCHES_PAGE) ?? [];
  });
  expect(files.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
