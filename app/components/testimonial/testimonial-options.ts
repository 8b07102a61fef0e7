import type { SwiperOptions } from 'swiper/types';

import { TESTIMONIAL_DOTS_BELOW, TESTIMONIAL_SLIDES, TESTIMONIAL_TRANSITION } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

/**
 * The smallest number of testimonials for a loop. Three are in view, and fewer than seven do not fill
 * both sides; the carousel then rewinds from the last testimonial to the first.
 */
const LOOP_LEAST = 7;

/**
 * Returns the Swiper options of the partner testimonials (LANDING-10).
 *
 * @param count the number of testimonials
 */
export function testimonialOptions(count: number): SwiperOptions {
  const { 0: least, ...wider } = TESTIMONIAL_SLIDES;
  return {
    slidesPerView: least,
    breakpoints: Object.fromEntries(
      Object.entries(wider).map(([width, slidesPerView]) => [width, { slidesPerView }]),
    ),
    spaceBetween: 24,
    centeredSlides: true,
    ...(count >= LOOP_LEAST ? { loop: true } : { rewind: true }),
    speed: TESTIMONIAL_TRANSITION,
    pagination: {
      enabled: count < TESTIMONIAL_DOTS_BELOW,
      el: '.swiper-pagination',
      clickable: true,
      renderBullet: (index, className) =>
        `<button type="button" class="${className}" aria-label="${t('Testimonial {number}', { number: index + 1 })}"></button>`,
    },
  };
}
