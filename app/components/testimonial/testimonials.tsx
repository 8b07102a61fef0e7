import type { Testimonial } from '#app/.server/public-content.ts';
import { TESTIMONIAL_DOTS_BELOW } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { RoundButton } from '../button/round-button.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { Reveal } from '../reveal/reveal.tsx';
import { PartnerTestimonial } from './partner-testimonial.tsx';
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
              <PartnerTestimonial testimonial={testimonial} />
            </li>
          ))}
        </ul>
        {testimonials.length < TESTIMONIAL_DOTS_BELOW && <div className="swiper-pagination" />}
      </div>
    </section>
  );
}
