import type { Testimonial } from '#app/.server/public-content.ts';
import { TESTIMONIAL_DOTS_BELOW } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { RoundButton } from '../button/round-button.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { BackendImage } from '../image/backend-image.tsx';
import { Reveal } from '../reveal/reveal.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { testimonialOptions } from './testimonial-options.ts';

async function loadDots() {
  const { Pagination } = await import('../carousel/swiper-dots.ts');
  return [Pagination];
}

/**
 * The testimonials of partner companies. The landing page does not show them: see
 * SHOW_PARTNERS_TESTIMONIALS.
 */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { root, swiper } = useCarousel(testimonialOptions(testimonials.length), loadDots);
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="partners-testimonials" className="section-space overflow-hidden bg-whitely-200">
      <div className="page-width mb-10 flex items-end justify-between gap-4">
        <Reveal>
          <h2 id="partners-testimonials">{t('What our partners say')}</h2>
        </Reveal>
        {swiper && (
          <div className="flex gap-2">
            <RoundButton icon="caret-left" label="Previous partner" onPress={() => swiper.slidePrev()} />
            <RoundButton icon="caret-right" label="Next partner" onPress={() => swiper.slideNext()} />
          </div>
        )}
      </div>
      <div ref={root} className="carousel swiper">
        <ul className="swiper-wrapper">
          {testimonials.map((testimonial) => (
            <li key={`${testimonial.name} ${testimonial.words}`} className="swiper-slide !h-auto shrink-0">
              <Card testimonial={testimonial} />
            </li>
          ))}
        </ul>
        {testimonials.length < TESTIMONIAL_DOTS_BELOW && <div className="swiper-pagination" />}
      </div>
    </section>
  );
}

function Card({ testimonial }: { testimonial: Testimonial }) {
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
      <blockquote dir="auto" className="text-lg">
        <p>“{words}”</p>
      </blockquote>
    </TestimonialCard>
  );
}
