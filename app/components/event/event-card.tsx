import type { EventSummary } from '#app/.server/events.ts';

import { CARD_PICTURE, CARD_SIZES, PictureCard } from '../card/picture-card.tsx';
import { EventPicture } from './event-picture.tsx';

interface EventCardProps {
  event: EventSummary;
  headingLevel?: 'h2' | 'h3';
}

export function EventCard({ event, headingLevel = 'h3' }: EventCardProps) {
  return (
    <PictureCard
      to={`/events/${encodeURIComponent(event.slug)}`}
      title={event.title}
      text={event.summary}
      entity={event.entity}
      headingLevel={headingLevel}
      picture={
        <EventPicture path={event.thumbnail} maxWidth={640} sizes={CARD_SIZES} className={CARD_PICTURE} />
      }
    />
  );
}
