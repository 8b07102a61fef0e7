import { Link } from '@remix-run/react';

import type { EventSummary } from '#app/.server/events.ts';

import { BackendPicture } from '../picture/backend-picture.tsx';
import { CollegeMark } from './college-mark.tsx';

/** An event in a row or a grid: picture, college, title, two lines. The whole card leads to it. */
export function EventCard({
  event,
  headingLevel: Heading = 'h3',
}: {
  event: EventSummary;
  headingLevel?: 'h2' | 'h3';
}) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-aeblack-100 bg-whitely-50 transition-shadow duration-200 hover:shadow-float">
      <div className="aspect-[16/10] overflow-hidden bg-aegold-100">
        {event.thumbnail && (
          <BackendPicture
            path={event.thumbnail}
            alt=""
            width={1280}
            height={800}
            maxWidth={640}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 90vw"
            className="size-full object-cover transition-transform duration-240 group-hover:scale-[1.02]"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col p-6">
        {event.entity && <CollegeMark entity={event.entity} />}
        <Heading className="mt-3 text-xl">
          <Link
            to={`/events/${encodeURIComponent(event.slug)}`}
            className="no-underline after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
          >
            {event.title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-2 text-aeblack-600">{event.summary}</p>
      </div>
    </article>
  );
}
