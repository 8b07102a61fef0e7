import { formatDate } from '#rules/text/format.ts';

/** @param date year-month-day */
export function PublishedOn({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-sm text-aeblack-600 tabular-nums">
      {formatDate(new Date(date))}
    </time>
  );
}
