import { DAY, HOUR } from '../../constants.ts';

/** Returns the date of a moment in the Emirates, as YYYY-MM-DD. @throws RangeError for an invalid date */
export function dateInDubai(moment: Date): string {
  return dateTimeInDubai(moment).slice(0, 10);
}

/** Returns the current date in the Emirates, as YYYY-MM-DD. */
export function todayInDubai(): string {
  return dateInDubai(new Date());
}

/** Returns the last moment of a day in the Emirates. The day is written as YYYY-MM-DD. */
export function endOfDayInDubai(date: string): Date {
  return new Date(`${date}T23:59:59.999+04:00`);
}

/** Checks whether a text is a date of the calendar, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the date a number of days later. Both dates are written as YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the number of days from one date to another. Both are written as YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
}

/** Checks whether a text is a day with a time of day, as YYYY-MM-DDTHH:mm. */
export function isDateTime(text: string): boolean {
  return /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDate(text.slice(0, 10));
}

/** Returns the moment of a day and a time in the Emirates, written as YYYY-MM-DDTHH:mm. */
export function momentInDubai(dateTime: string): Date {
  return new Date(`${dateTime}:00+04:00`);
}

/**
 * Returns the day and the time of a moment in the Emirates, as YYYY-MM-DDTHH:mm. The Emirates are four hours
 * ahead of UTC all year, and a format of `Intl` takes ten times as long.
 *
 * @throws RangeError for an invalid date
 */
export function dateTimeInDubai(moment: Date): string {
  return new Date(moment.getTime() + 4 * HOUR).toISOString().slice(0, 16);
}
