import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { toEventSummary } from '#app/.server/events.ts';
import { describePage } from '#app/.server/page.ts';
import { loadLandingContent } from '#app/.server/public-content.ts';
import { pageMeta } from '#app/components/page/title.ts';
import type { RootData } from '#app/root.tsx';

import { BannerCarousel } from './banner-carousel.tsx';
import { DirectorsMessages } from './directors-messages.tsx';
import { GraduatesSlider } from './graduates-slider.tsx';
import { Help } from './help.tsx';
import { Statistics } from './statistics.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const content = await loadLandingContent(context);
  const asked = new URL(request.url).searchParams;
  return {
    ...describePage(context),
    ...content,
    events: content.events?.map(toEventSummary),
    // Without a script, a card's button leads here and the message stands in the page.
    openMessage: asked.get('message') ?? undefined,
  };
}

export default function Home() {
  const { title, banners, events, statistics, slides, openMessage } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <BannerCarousel images={banners ?? []} />
      <UpcomingEvents events={events} />
      <Statistics counts={statistics} />
      <GraduatesSlider slides={slides ?? []} />
      <DirectorsMessages openId={openMessage} />
      <Help supportEmail={root?.supportEmail ?? ''} />
    </>
  );
}
