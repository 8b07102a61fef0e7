import type { AppLoadContext } from '@remix-run/node';
import { BANNER_COUNT, UPCOMING_EVENT_COUNT } from '#rules/constants.ts';

import { graphql } from './generated/index.ts';

const BannersQuery = graphql(`
  query Banners($first: Int!) {
    banners(first: $first, page: 1, sort_order: ASC) {
      data {
        image
      }
    }
  }
`);

const UpcomingEventsQuery = graphql(`
  query UpcomingEvents($first: Int!) {
    events(first: $first, page: 1, event_type: "landing_page") {
      data {
        thumbnail
        title
        description
        slug
        entity {
          entity
          name
        }
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

/** Graduates by institution; undefined while the backend cannot be reached. */
export async function loadStatistics({ gateway }: AppLoadContext) {
  const answer = await gateway.execute(StatisticsQuery, {});
  return answer.ok ? answer.data.getGraduatedStudentsStatistics : undefined;
}

/**
 * What the landing page shows of the backend. Each part stands for itself: what cannot be had is undefined, and the page
 * says so in that part's place.
 */
export async function loadLandingContent(context: AppLoadContext) {
  const { gateway } = context;
  const [banners, events, statistics, slides] = await Promise.all([
    gateway.execute(BannersQuery, { first: BANNER_COUNT }),
    gateway.execute(UpcomingEventsQuery, { first: UPCOMING_EVENT_COUNT }),
    loadStatistics(context),
    gateway.execute(SlidesQuery, {}),
  ]);
  return {
    banners: banners.ok ? banners.data.banners.data.map((banner) => banner.image) : undefined,
    events: events.ok ? events.data.events.data : undefined,
    statistics,
    slides: slides.ok ? slides.data.alumniSlides.map((slide) => slide.thumbnail) : undefined,
  };
}
