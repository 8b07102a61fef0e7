import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const SOURCES = ['app/**/*.tsx', 'rules/**/*.ts'];
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}(?=\u{FE0F})/gu;

// FILE-17
test('the fallback font has every emoji of the interface', () => {
  const files = globSync(SOURCES, { exclude: ['**/*.test.*', '**/*.specimens.tsx', 'app/dev/**'] });
  const used = files.flatMap((file) => readFileSync(file, 'utf8').match(EMOJI) ?? []);
  const styles = readFileSync(path.join(import.meta.dirname, 'emoji.css'), 'utf8');
  const covered = [...styles.matchAll(/U\+([0-9A-F]+)/g)].map(([, code = '']) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  expect(used).toEqual(expect.arrayContaining(['✅']));
  expect(new Set(covered)).toEqual(new Set(used));
});
