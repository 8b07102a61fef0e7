import { formatDate } from '#rules/text/format.ts';

/**
 * The date of publication.
 *
 * @param date the date as year-month-day
 */
export function PublishedOn({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-sm text-aeblack-600 tabular-nums">
      {formatDate(new Date(date))}
    </time>
  );
}
