import { Icon } from '#app/components/icon/icon.tsx';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { DAY } from '#rules/constants.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { SlotRecord } from '../slots.tsx';
import { VisitorPhoto } from './visitor-photo.tsx';

/** The photo of the visitor, and the visit at a glance: where, when and for how many days (CLEARANCE-10). */
export function ClearanceAside({ facts }: SlotRecord) {
  const { name, photo, site, firstDay, lastDay, hostName, plate } = facts;
  const days = countDays(firstDay, lastDay);
  return (
    <section className="rounded-card border border-aeblack-100 p-5">
      <h2 className="text-lg">{t('At a glance')}</h2>
      {photo?.kind === 'file' && photo.isImage && (
        <div className="mt-4">
          <VisitorPhoto src={photo.to} alt={t('Photo of {name}', { name: textOf(name) })} isLazy />
        </div>
      )}
      <ul className="mt-4 space-y-4">
        <li className="flex gap-3">
          <Icon name="map-pin" className="text-aegold-700" />
          <span>{textOf(site)}</span>
        </li>
        <li className="flex gap-3">
          <Icon name="calendar-dots" className="text-aegold-700" />
          <span className="tabular-nums">
            {firstDay?.kind === 'date' && lastDay?.kind === 'date'
              ? formatDays(firstDay.iso, lastDay.iso)
              : textOf(firstDay)}
            {days !== undefined && (
              <span className="block text-sm text-aeblack-600">
                {tPlural(days, { one: '1 day', other: '{count} days' })}
              </span>
            )}
          </span>
        </li>
        <li className="flex gap-3">
          <Icon name="user" className="text-aegold-700" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi>{textOf(hostName)}</bdi>
            <span className="block text-sm text-aeblack-600">{t('Host')}</span>
          </span>
        </li>
        {plate?.kind === 'text' && (
          <li className="flex gap-3">
            <Icon name="identification-card" className="text-aegold-700" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{plate.text}</bdi>
              <span className="block text-sm text-aeblack-600">{t('Vehicle plate')}</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function textOf(value: PresentedValue | undefined): string {
  return value && 'text' in value ? value.text : t('None');
}

/** Returns the number of days of a visit, with the first and the last day. */
function countDays(first: PresentedValue | undefined, last: PresentedValue | undefined): number | undefined {
  if (first?.kind !== 'date' || last?.kind !== 'date') return undefined;
  const days = (Date.parse(last.iso) - Date.parse(first.iso)) / DAY + 1;
  return days >= 1 ? days : undefined;
}
