import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readDocument } from '../../app/.server/content/front-matter.ts';
import { STORY_SCHEMAS } from '../../app/.server/content/schemas.ts';
import { colleges } from '../../app/components/motif/college.ts';
import { drawEntity } from './entities.ts';
import { ROOT } from './outputs.ts';
import { drawSlide, slides } from './slide-portraits.ts';
import { drawStoryPortrait, STORY_PORTRAITS } from './story-portraits.ts';

const STORIES = 'app/content/stories';

/** The slugs of the stories with a drawn portrait. */
const portrayed = readdirSync(join(ROOT, STORIES))
  .filter((name) => name.endsWith('.md'))
  .filter((name) => {
    const path = `${STORIES}/${name}`;
    const text = readFileSync(join(ROOT, path), 'utf8');
    return 'portrait' in readDocument(path, text, STORY_SCHEMAS.document).fields.picture;
  })
  .map((name) => name.replace(/\.md$/, ''));

test('each story with `portrait: true` has a portrait, and no portrait is unused', () => {
  expect(Object.keys(STORY_PORTRAITS).sort()).toEqual(portrayed.sort());
  for (const slug of portrayed)
    expect(drawStoryPortrait(slug, 'ADPOLY')).toMatch(/^<svg [^>]*viewBox="0 0 1280 800"/);
});

test('a story without a portrait is refused', () => {
  expect(() => drawStoryPortrait('a-new-story', 'ADPOLY')).toThrow('There is no portrait of this story');
});

test('each college has portraits on the landing page, and no two are the same', () => {
  expect(new Set(slides.map(({ college }) => college))).toEqual(new Set(colleges));
  const clothes = slides.map(({ sitter: { skin, hair, hat, wear, holds } }) =>
    [skin, hair, hat, wear, holds?.name].join(' '),
  );
  expect(new Set(clothes).size).toBe(slides.length);
});

test('the drawings have no broken number', () => {
  const drawings = [
    ...slides.map(drawSlide),
    ...portrayed.map((slug) => drawStoryPortrait(slug, 'FCHS')),
    ...colleges.map(drawEntity),
  ];
  expect(drawings.join('')).not.toMatch(/NaN|undefined|Infinity/);
});
