import type { Testimonial } from '#app/.server/public-content.ts';

import { BackendImage } from '../image/backend-image.tsx';
import { Quote } from '../text/quote.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

/** A testimonial of a partner company about the colleges. */
export function PartnerTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const { name, designation, words, thumbnail, companyLogo } = testimonial;
  return (
    <TestimonialCard
      name={name}
      designation={designation}
      portrait={
        thumbnail !== undefined && (
          <BackendImage
            path={thumbnail}
            alt=""
            width={64}
            height={64}
            maxWidth={160}
            sizes="4rem"
            className="size-16 rounded-full object-cover"
          />
        )
      }
      logo={
        companyLogo !== undefined && (
          <BackendImage
            path={companyLogo}
            alt=""
            width={96}
            height={48}
            maxWidth={160}
            sizes="6rem"
            className="h-12 w-auto object-contain"
          />
        )
      }
    >
      <Quote hasIcon dir="auto" className="text-lg">
        <p>{words}</p>
      </Quote>
    </TestimonialCard>
  );
}
