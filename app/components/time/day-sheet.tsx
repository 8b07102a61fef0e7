import type { DaySheetParts } from '#rules/text/format-days.ts';

/** A day as a sheet of a calendar. It repeats the day in words, so screen readers skip it. */
export function DaySheet({ sheet }: { sheet: DaySheetParts }) {
  return (
    <div
      aria-hidden="true"
      className="w-16 shrink-0 self-start overflow-hidden rounded-card border border-aegold-300 bg-whitely-50 text-center"
    >
      <div className="bg-aegold-700 py-0.5 text-sm font-medium text-whitely-50">{sheet.month}</div>
      <div className="pt-1 font-display text-2xl leading-8 font-semibold text-aeblack-900 tabular-nums">
        {sheet.date}
      </div>
      <div className="pb-1 text-sm text-aeblack-600">{sheet.weekday}</div>
    </div>
  );
}
