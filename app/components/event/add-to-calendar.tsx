import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { eventPath } from './event-path.ts';

interface AddToCalendarProps {
  slug: string;
  title: string;
}

/** A link to the file of an event for the user's calendar (EVENT-8). */
export function AddToCalendar({ slug, title }: AddToCalendarProps) {
  return (
    // The file is no page, so the browser loads it, and not the router.
    <ButtonLink to={`${eventPath(slug)}/calendar.ics`} reloadDocument>
      <Icon name="calendar-plus" size="size-5" />
      {t('Add to calendar')}
      <span className="sr-only">
        {t(', ')}
        <bdi>{title}</bdi>
      </span>
    </ButtonLink>
  );
}
