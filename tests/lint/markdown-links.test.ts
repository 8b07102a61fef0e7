import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { inRepository, readRepository } from './read-repository.ts';

/** The reader of the statements checks their links, which lead to pages. */
const STATEMENTS = 'app/content/statements/';
const DOCUMENTS = new Map(
  [...readRepository(['**/*.md'])].filter(([document]) => !document.startsWith(STATEMENTS)),
);
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
function findDeadLinks(document: string, text: string): string[] {
  return [...text.replace(CODE, '').matchAll(LINK)].flatMap(([link, address = '', heading]) => {
    const target = address === '' ? document : path.join(path.dirname(document), address);
    if (!existsSync(inRepository(target))) return [`${document}: ${link}`];
    const hasHeading = heading === undefined || listHeadings(DOCUMENTS.get(target) ?? '').includes(heading);
    return hasHeading ? [] : [`${document}: ${link}`];
  });
}

test('every relative link of the documentation leads to a file and to a heading', () => {
  expect(DOCUMENTS.size).toBeGreaterThan(50);
  expect([...DOCUMENTS].flatMap(([document, text]) => findDeadLinks(document, text))).toEqual([]);
});
