import { useEffect, useId, useState } from 'react';

import type { EventPopupData } from '#app/.server/events/popup.ts';
import { EVENT_POPUP_DELAY } from '#rules/constants.ts';
import { formatPeriod } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { afterOtherDialogs } from '../dialog/after-other-dialogs.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { CollegeMark } from '../college/college-mark.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { Icon } from '../icon/icon.tsx';
import { BackendImage } from '../image/backend-image.tsx';

/** Whether the user has closed the dialog. It stays closed until the next document loads. */
let wasClosed = false;

/**
 * The next event, in a dialog that opens shortly after the page has loaded. Without JavaScript, the page
 * shows the same text (POPUP-2, POPUP-3).
 */
export function EventPopup({ event }: { event: EventPopupData }) {
  const [isShown, setShown] = useState(false);
  const heading = useId();
  useEffect(() => {
    if (wasClosed) return undefined;
    let giveUp: (() => void) | undefined;
    const timer = setTimeout(() => {
      giveUp = afterOtherDialogs(() => setShown(true));
    }, EVENT_POPUP_DELAY);
    return () => {
      clearTimeout(timer);
      giveUp?.();
    };
  }, []);
  return (
    <>
      <noscript>
        <section aria-label={t('Next event')} className="page-width max-w-3xl py-12">
          <EventDetails event={event} heading={`${heading}-plain`} />
        </section>
      </noscript>
      {isShown && (
        <Dialog
          labelledBy={heading}
          onClose={() => {
            wasClosed = true;
            setShown(false);
          }}
        >
          <EventDetails event={event} heading={heading} isInDialog />
        </Dialog>
      )}
    </>
  );
}

interface EventDetailsProps {
  event: EventPopupData;
  heading: string;
  /** Whether the picture touches the edges of a dialog. */
  isInDialog?: boolean;
}

function EventDetails({ event, heading, isInDialog = false }: EventDetailsProps) {
  const { title, slug, description, thumbnail, startsAt, endsAt, location, showsTime, college } = event;
  const period = formatPeriod(startsAt, endsAt, showsTime);
  return (
    <>
      {thumbnail && (
        <BackendImage
          path={thumbnail}
          alt=""
          width={1280}
          height={800}
          maxWidth={640}
          sizes="(min-width: 44rem) 37rem, 90vw"
          className={`aspect-[16/9] object-cover ${isInDialog ? '-mx-6 -mt-6 w-[calc(100%+3rem)] max-w-none md:-mx-8 md:-mt-8 md:w-[calc(100%+4rem)]' : 'w-full rounded-lg'}`}
        />
      )}
      <div className="mt-5">{college && <CollegeMark college={college} />}</div>
      <h2 id={heading} className="mt-2 text-xl">
        <bdi>{title}</bdi>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-aeblack-700">
        {period && (
          <li className="flex items-center gap-2 tabular-nums">
            <Icon name="calendar-dots" size="size-5" className="text-aegold-600" />
            {period}
          </li>
        )}
        {location && (
          <li className="flex items-center gap-2">
            <Icon name="map-pin" size="size-5" className="text-aegold-600" />
            <bdi>{location}</bdi>
          </li>
        )}
      </ul>
      <p dir="auto" className="mt-4 line-clamp-4 text-aeblack-700">
        {description}
      </p>
      <PostForm action="/event-popup" className="mt-6">
        <input type="hidden" name="slug" value={slug} />
        <Button>{t('VIEW')}</Button>
      </PostForm>
    </>
  );
}
