import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { colleges } from '../../app/components/motif/college.ts';
import { drawEntity } from './entities.ts';
import { drawStoryPortrait } from './story-portraits.ts';
import { drawSlide, slides } from './slide-portraits.ts';

const stories = readdirSync(join(import.meta.dirname, '../../app/content/stories'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\.md$/, ''));

test.each(stories)('the story %s has a portrait', (slug) => {
  expect(drawStoryPortrait(slug, 'ADPOLY')).toMatch(/^<svg [^>]*viewBox="0 0 1280 800"/);
});

test('a story without a portrait is refused by its name', () => {
  expect(() => drawStoryPortrait('a-new-story', 'ADPOLY')).toThrow('a-new-story: the story has no portrait.');
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
    ...stories.map((slug) => drawStoryPortrait(slug, 'FCHS')),
    ...colleges.map(drawEntity),
  ];
  expect(drawings.join('')).not.toMatch(/NaN|undefined|Infinity/);
});
