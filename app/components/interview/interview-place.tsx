import type { ReactNode } from 'react';

import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';

interface InterviewPlaceProps {
  interview: Pick<ShownInterview, 'place' | 'link' | 'message' | 'minutes'>;
}

/** Where an interview takes place, how long it takes, and what the company says about it (INTERVIEW-6). */
export function InterviewPlace({ interview: { place, link, message, minutes } }: InterviewPlaceProps) {
  return (
    <dl className="space-y-3 [overflow-wrap:anywhere]">
      {place !== undefined && (
        <Fact icon="map-pin" label={t('Where')}>
          <bdi>{place}</bdi>
        </Fact>
      )}
      {link !== undefined && (
        <Fact icon="video-camera" label={t('Where: by video')}>
          <a href={link} dir="ltr" className="font-medium inline-link">
            {link}
          </a>
        </Fact>
      )}
      <Fact icon="clock" label={t('Length')}>
        {tPlural(minutes, { one: '1 minute', other: '{count} minutes' })}
      </Fact>
      {message !== undefined && (
        <Fact icon="chat-circle-dots" label={t('Message from the company')}>
          <span dir="auto" className="block whitespace-pre-line">
            {message}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <dt className="text-sm text-aeblack-600">
        <Icon name={icon} size="size-6" className="absolute start-0 top-0 text-aegold-700" />
        {label}
      </dt>
      <dd className="text-aeblack-900">{children}</dd>
    </div>
  );
}
