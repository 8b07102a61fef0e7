import type { AppLoadContext } from '#app/load-context.ts';
import { BANNER_COUNT, SHOW_PARTNERS_TESTIMONIALS } from '#rules/constants.ts';

import { listLandingEvents } from './events/lists.ts';
import { graphql } from './generated/index.ts';
import { toPlainText } from './html.ts';

const BannersQuery = graphql(`
  query Banners($first: Int!) {
    banners(first: $first, page: 1, sort_order: ASC) {
      data {
        image
      }
    }
  }
`);

const StatisticsQuery = graphql(`
  query GraduatedStudentsStatistics {
    getGraduatedStudentsStatistics {
      ATHS
      ADPOLY
      FCHS
      ADVETI
    }
  }
`);

const SlidesQuery = graphql(`
  query AlumniSlides {
    alumniSlides {
      thumbnail
    }
  }
`);

const TestimonialsQuery = graphql(`
  query PartnersTestimonials {
    partnersTestimonials(status: true, type: "partner") {
      name
      designation
      testimonial
      thumbnail
      company_logo
    }
  }
`);

/** A partner company's testimonial about the colleges, as plain text. */
export interface Testimonial {
  name: string;
  designation: string | undefined;
  words: string;
  thumbnail: string | undefined;
  companyLogo: string | undefined;
}

/** Lists the testimonials of partners that are released; undefined while the backend is unavailable. */
export async function listTestimonials({ gateway }: AppLoadContext): Promise<Testimonial[] | undefined> {
  const answer = await gateway.execute(TestimonialsQuery, {});
  if (!answer.ok) return undefined;
  return answer.data.partnersTestimonials.map((sent) => ({
    name: sent.name,
    designation: sent.designation ?? undefined,
    words: toPlainText(sent.testimonial ?? ''),
    thumbnail: sent.thumbnail ?? undefined,
    companyLogo: sent.company_logo ?? undefined,
  }));
}

/** Loads the number of graduates by college; undefined while the backend is unavailable. */
export async function loadStatistics({ gateway }: AppLoadContext) {
  const answer = await gateway.execute(StatisticsQuery, {});
  return answer.ok ? answer.data.getGraduatedStudentsStatistics : undefined;
}

/**
 * Loads the parts of the landing page that come from the backend. The parts are independent: one that
 * cannot be loaded is undefined. The page then leaves it out or shows a message in its place.
 */
export async function loadLandingContent(context: AppLoadContext) {
  const { gateway } = context;
  const [banners, events, statistics, slides, testimonials] = await Promise.all([
    gateway.execute(BannersQuery, { first: BANNER_COUNT }),
    listLandingEvents(context),
    loadStatistics(context),
    gateway.execute(SlidesQuery, {}),
    SHOW_PARTNERS_TESTIMONIALS ? listTestimonials(context) : [],
  ]);
  return {
    banners: banners.ok ? banners.data.banners.data.map((banner) => banner.image) : undefined,
    events,
    statistics,
    testimonials,
    slides: slides.ok ? slides.data.alumniSlides.map((slide) => slide.thumbnail) : undefined,
  };
}
