import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { loadHub } from '#app/.server/hub.ts';
import { loadLandingContent } from '#app/.server/public-content.ts';
import { eventPath } from '#app/components/event/event-path.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { BackendImage } from '#app/components/image/backend-image.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { GraduateCounts } from '#app/components/statistics/graduate-counts.tsx';
import { listBanners } from '#app/content/banners.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context }: LoaderFunctionArgs) {
  const { banners, events, slides, statistics } = await loadLandingContent(context);
  return {
    hub: loadHub(context),
    banners,
    headlines: context.hasBannerWords ? listBanners().map(({ headline }) => headline) : [],
    events,
    slides,
    statistics,
  };
}

/** What the landing page shows now (ROUTE-17). */
export default function Highlights() {
  const { hub, banners, headlines, events, slides, statistics } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <p className="mb-10 max-w-prose text-aeblack-600">
        {t('Pictures, events and figures are kept outside of this portal, so they cannot be changed here.')}{' '}
        <Link to="/" className="inline-link">
          {t('Open the landing page')}
        </Link>
      </p>
      <Part id="banners" title="Banners" isUnavailable={banners === undefined} count={banners?.length}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {banners?.map((banner, index) => (
            <li key={banner}>
              <BackendImage
                path={banner}
                alt=""
                width={1600}
                height={900}
                maxWidth={640}
                sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
                className="aspect-video w-full rounded-card object-cover"
              />
              <p className="mt-2 text-sm text-aeblack-600">
                {index + 1}.{' '}
                {headlines[index] === undefined ? t('A picture without text') : t(headlines[index])}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="events" title="Events" isUnavailable={events === undefined} count={events?.length}>
        <ol className="list-decimal space-y-2 ps-6">
          {events?.map(({ slug, title, collegeName }) => (
            <li key={slug}>
              <Link to={eventPath(slug)} className="inline-link">
                <bdi>{title}</bdi>
              </Link>
              {collegeName !== undefined && (
                <span className="text-aeblack-600">
                  {' · '}
                  <bdi>{collegeName}</bdi>
                </span>
              )}
            </li>
          ))}
        </ol>
      </Part>
      <Part id="graduates" title="Numbers of graduates" isUnavailable={statistics === undefined}>
        {statistics && <GraduateCounts counts={statistics} />}
      </Part>
      <Part id="slides" title="Our Graduates" isUnavailable={slides === undefined} count={slides?.length}>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {slides?.map((slide, index) => (
            <li key={slide}>
              <BackendImage
                path={slide}
                alt={t('Portrait of a graduate, {number} of {total}', {
                  number: index + 1,
                  total: slides.length,
                })}
                width={960}
                height={1200}
                maxWidth={320}
                sizes="12rem"
                className="aspect-[4/5] w-full rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      </Part>
    </HubPage>
  );
}

interface PartProps {
  id: string;
  title: string;
  isUnavailable: boolean;
  /** The number of things in the part. With 0, the landing page does not show it. */
  count?: number | undefined;
  children: ReactNode;
}

function Part({ id, title, isUnavailable, count, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="mb-5 text-xl">
        {t(title)}
        {count !== undefined && <span className="font-normal text-aeblack-500"> ({count})</span>}
      </h2>
      {isUnavailable ? (
        <p className="text-aeblack-600">{t('We can’t load this part right now.')}</p>
      ) : count === 0 ? (
        <p className="text-aeblack-600">{t('The landing page shows nothing here now.')}</p>
      ) : (
        children
      )}
    </section>
  );
}
