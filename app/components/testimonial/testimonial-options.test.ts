import { expect, test } from 'vitest';

import { SHOW_PARTNERS_TESTIMONIALS } from '#rules/constants.ts';

import { testimonialOptions } from './testimonial-options.ts';

test('the testimonials turn as the spec says', () => {
  expect(testimonialOptions(3)).toMatchObject({
    slidesPerView: 1.2,
    breakpoints: { 640: { slidesPerView: 1.5 }, 768: { slidesPerView: 2 }, 1280: { slidesPerView: 3 } },
    centeredSlides: true,
    speed: 500,
  });
});

test.each([
  [3, { rewind: true }],
  [7, { loop: true }],
])('%i testimonials wrap', (count, wrap) => {
  expect(testimonialOptions(count)).toMatchObject(wrap);
});

test.each([
  [1, true],
  [10, true],
  [11, false],
])('of %i testimonials the dots are there: %s', (count, enabled) => {
  expect(testimonialOptions(count).pagination).toMatchObject({ enabled });
});

test('they are never shown', () => {
  expect(SHOW_PARTNERS_TESTIMONIALS).toBe(false);
});
