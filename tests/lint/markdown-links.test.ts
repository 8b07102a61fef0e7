import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A link or an image with a relative address, and its heading if it has one. */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm;

/** Lists the ids that GitHub gives the headings of a document. */
function listHeadings(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the links of a document that lead to no file or to no heading. */
function findDeadLinks(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(CODE, '');
  return [...text.matchAll(LINK)].flatMap(([link, address = '', heading]) => {
    const target = address === '' ? file : path.resolve(path.dirname(file), address);
    if (!existsSync(target)) return [link];
    const hasHeading = heading === undefined || listHeadings(readFileSync(target, 'utf8')).includes(heading);
    return hasHeading ? [] : [link];
  });
}

test('every relative link of the documentation leads to a file and to a heading', () => {
  const documents = globSync('**/*.md', {
    cwd: ROOT,
    exclude: (name) => /(?:^|\/)(?:node_modules|build|test-results|\.\w+)$/.test(name),
  });
  expect(documents.length).toBeGreaterThan(50);
  const dead = documents.flatMap((document) =>
    findDeadLinks(path.join(ROOT, document)).map((link) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});
