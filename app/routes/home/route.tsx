import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { describeOrganization, describeWebSite } from '#app/.server/page-head/organization.ts';
import { describePage } from '#app/.server/page.ts';
import { loadLandingContent } from '#app/.server/public-content.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { Testimonials } from '#app/components/testimonial/testimonials.tsx';
import { listBanners } from '#app/content/banners.ts';
import { listDirectorMessages } from '#app/content/directors.ts';
import { listEntries } from '#app/content/entries.ts';
import type { RootData } from '#app/root.tsx';
import { SHOW_PARTNERS_TESTIMONIALS } from '#rules/constants.ts';

import { BannerCarousel } from './banner-carousel.tsx';
import { DirectorsMessages } from './directors-messages.tsx';
import { EntryCards } from './entry-cards.tsx';
import { Events } from './events.tsx';
import { GraduatesSlider } from './graduates-slider.tsx';
import { Help } from './help.tsx';
import { Statistics } from './statistics.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  return {
    ...describePage(context, {
      hasNewsFeed: true,
      things: () => [describeOrganization(context), describeWebSite(context)],
    }),
    ...(await loadLandingContent(context)),
    // These texts come from the loader, so that they are not part of the page's script.
    bannerWords: context.hasBannerWords ? listBanners() : [],
    entries: listEntries(context.session.viewer),
    directors: listDirectorMessages(),
    // Without a script, the button of a card links to this query and the message is shown inside the
    // page.
    openMessage: asked.get('message') ?? undefined,
  };
}

export default function Home() {
  const {
    title,
    banners = [],
    bannerWords,
    entries,
    events,
    statistics,
    slides,
    testimonials = [],
    directors,
    openMessage,
  } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <>
      <h1 className="sr-only print:not-sr-only">{title}</h1>
      {banners.length + bannerWords.length > 0 && <BannerCarousel images={banners} words={bannerWords} />}
      <EntryCards entries={entries} />
      <Events events={events} />
      <Statistics counts={statistics} />
      <GraduatesSlider slides={slides} />
      {SHOW_PARTNERS_TESTIMONIALS && <Testimonials testimonials={testimonials} />}
      <DirectorsMessages messages={directors} openId={openMessage} />
      <Help supportEmail={root?.supportEmail ?? ''} />
    </>
  );
}
