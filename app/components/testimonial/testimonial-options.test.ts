import { expect, test } from 'vitest';

import { SHOW_PARTNERS_TESTIMONIALS } from '#rules/constants.ts';

import { testimonialOptions } from './testimonial-options.ts';

// LANDING-10
test('sets the slides per view, centring and speed that the requirements give', () => {
  expect(testimonialOptions(3)).toMatchObject({
    slidesPerView: 1.2,
    breakpoints: { 640: { slidesPerView: 1.5 }, 768: { slidesPerView: 2 }, 1280: { slidesPerView: 3 } },
    centeredSlides: true,
    speed: 500,
  });
});

// LANDING-10
test.each([
  [3, { rewind: true }],
  [7, { loop: true }],
])('a carousel of %i testimonials wraps from the last to the first', (count, wrap) => {
  expect(testimonialOptions(count)).toMatchObject(wrap);
});

// LANDING-10
test.each([
  [1, true],
  [10, true],
  [11, false],
])('a carousel of %i testimonials enables the pagination dots: %s', (count, enabled) => {
  expect(testimonialOptions(count).pagination).toMatchObject({ enabled });
});

// LANDING-10
test('the partner testimonials are switched off', () => {
  expect(SHOW_PARTNERS_TESTIMONIALS).toBe(false);
});
