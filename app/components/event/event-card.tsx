import type { EventSummary } from '#app/.server/events/summary.ts';

import { CARD_SIZES, ImageCard } from '../card/image-card.tsx';
import { EventImage } from './event-image.tsx';
import { eventPath } from './event-path.ts';
import { EventWhen } from './event-when.tsx';
import { isAhead } from './is-ahead.ts';

interface EventCardProps {
  event: EventSummary;
  headingLevel?: 'h2' | 'h3';
  /** Whether its image is at the top of the page. */
  isFirst?: boolean;
}

export function EventCard({ event, headingLevel = 'h3', isFirst = false }: EventCardProps) {
  return (
    <ImageCard
      to={eventPath(event.slug)}
      title={event.title}
      text={event.summary}
      college={event.college}
      collegeLogo={event.collegeLogo}
      note={isAhead(event) && <EventWhen {...event.occasion} />}
      headingLevel={headingLevel}
      image={
        <EventImage
          path={event.thumbnail}
          maxWidth={640}
          sizes={CARD_SIZES}
          isFirst={isFirst}
          className="card-image"
        />
      }
    />
  );
}
