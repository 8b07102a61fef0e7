import { dateInDubai } from '#rules/resources/engine/dates.ts';

/**
 * Writes a telephone number with a hyphen, so that a spreadsheet takes it for a text. It would take only
 * digits for a number, and drop the 0 at the start. An international number begins with 00 instead of a plus
 * sign, which would be a formula.
 */
export function csvPhone(digits: string): string {
  if (digits.startsWith('+')) return `00-${digits.slice(1)}`;
  return digits.replace(/^(\d{3})(?=\d)/, '$1-');
}

/** Writes a date as spreadsheets read it: DD-MM-YYYY. @param date as YYYY-MM-DD; may be empty */
export function csvDate(date: string): string {
  return date.split('-').reverse().join('-');
}

/** Writes the day of a moment in Dubai. @param at in ISO 8601; without one the cell is empty */
export function csvDayOf(at: string | null | undefined): string {
  return at == null ? '' : csvDate(dateInDubai(new Date(at)));
}
