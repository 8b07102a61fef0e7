import type { Testimonial } from '#app/.server/public-content.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Testimonials } from './testimonials.tsx';

/** Images of the demo backend. */
const PORTRAIT = 'storage/avatars/default.webp';
const LOGO = 'storage/entities/adpoly.webp';

function demoTestimonials(count: number): Testimonial[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Demo Company ${index + 1}`,
    designation: index % 3 === 2 ? undefined : 'Demo partner',
    words: `Demo testimonial ${index + 1}. `.repeat(index % 3 === 1 ? 12 : 3).trim(),
    thumbnail: index % 2 === 0 ? PORTRAIT : undefined,
    companyLogo: index % 4 === 0 ? LOGO : undefined,
  }));
}

function show(count: number) {
  return (
    <>
      <h1 className="sr-only">Testimonials</h1>
      <Testimonials testimonials={demoTestimonials(count)} />
    </>
  );
}

export const specimens: Specimens = {
  component: 'Testimonials',
  isAlone: true,
  layout: 'full-width',
  states: {
    'none, which shows nothing': show(0),
    one: show(1),
    'five, which rewind': show(5),
    'seven, which loop': show(7),
    'twenty, without dots': show(20),
  },
};
