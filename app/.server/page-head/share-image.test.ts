import { expect, test } from 'vitest';

import { shareImageAddress } from './share-image.ts';

const context = { linkOrigin: 'https://portal.example' };

// PICTURE-6, PICTURE-8
test.each([
  ['/media/storage/events/1.webp?w=640', '/share/media/storage/events/1.webp.jpg'],
  ['/media/storage/a/b.PNG', '/share/media/storage/a/b.PNG.jpg'],
  ['/assets/01-robotics-arena-1280-Ab_c-1.webp', '/share/assets/01-robotics-arena-1280-Ab_c-1.webp.jpg'],
  ['/story-photos/s-aaaaaaaaaaaa', '/story-photos/s-aaaaaaaaaaaa?for=sharing'],
  ['/ar/story-photos/s-aaaaaaaaaaaa', '/story-photos/s-aaaaaaaaaaaa?for=sharing'],
])('the image %s has the share image %s', (image, path) => {
  expect(shareImageAddress(context, image)).toBe(`https://portal.example${path}`);
});

// PICTURE-6
test.each([
  '',
  '/',
  '/media/',
  '/assets/',
  '/app/content/images/news/a-1280.webp',
  'https://other.example/media/a.webp',
  '//other.example/media/a.webp',
  'data:image/png;base64,AA==',
])('the image "%s" has none', (image) => {
  expect(shareImageAddress(context, image)).toBeUndefined();
});
