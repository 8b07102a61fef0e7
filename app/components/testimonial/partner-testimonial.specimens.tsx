import type { Specimens } from '#app/dev/specimens.ts';

import { PartnerTestimonial } from './partner-testimonial.tsx';

export const specimens: Specimens = {
  component: 'PartnerTestimonial',
  states: {
    'with a portrait and a logo': (
      <PartnerTestimonial
        testimonial={{
          name: 'Demo Company',
          designation: 'Demo partner',
          words: 'A demo testimonial of some words.',
          thumbnail: 'storage/avatars/default.webp',
          companyLogo: 'storage/entities/adpoly.webp',
        }}
      />
    ),
    'with words only': (
      <PartnerTestimonial
        testimonial={{
          name: 'Demo Company',
          designation: undefined,
          words: 'Another demo testimonial. '.repeat(12).trim(),
          thumbnail: undefined,
          companyLogo: undefined,
        }}
      />
    ),
  },
};
