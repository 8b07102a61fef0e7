import { t, wholeNumber } from './t.ts';

const percentage = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats a number as a whole number with US thousands separators (FORM-12). */
export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/**
 * Formats a percentage, rounded to two decimals (FORM-12).
 *
 * @param value in percent, not as a fraction
 */
export function formatPercentage(value: number): string {
  return `${percentage.format(value)}%`;
}

/** Joins texts that all apply: 'A, B and C'. */
export function formatList(texts: readonly string[]): string {
  return formatTexts(texts, 'conjunction');
}

/** Joins texts of which one applies: 'A, B or C'. */
export function formatAlternatives(texts: readonly string[]): string {
  return formatTexts(texts, 'disjunction');
}

/** Compares two texts as a list in the current language is sorted. */
export function compareTexts(a: string, b: string): number {
  return a.localeCompare(b, currentLocale());
}

/** Returns a text in the quotation marks of the current language. */
export function quote(text: string): string {
  return t('“{text}”', { text });
}

/** Joins texts without a word between them, in a place that is too short for a sentence: 'A, B, C'. */
export function joinTexts(texts: readonly string[]): string {
  return apart(texts).join(t(', '));
}

/** Joins short facts about one thing in a line: 'Demo Energy · Abu Dhabi'. */
export function joinFacts(facts: readonly string[]): string {
  return apart(facts).join(' · ');
}

/** Isolates the texts in a language that needs it. */
function apart(texts: readonly string[]): readonly string[] {
  return globalThis.translator?.isolateAll(texts) ?? texts;
}

function formatTexts(texts: readonly string[], type: Intl.ListFormatType): string {
  return new Intl.ListFormat(currentLocale(), { type }).format(apart(texts));
}

/**
 * Formats a date as DD-MM-YYYY in the given time zone (FORM-12). The server and the browser must
 * use the same time zone.
 */
export function formatDate(date: Date, timeZone = 'Asia/Dubai'): string {
  return formatIn(timeZone, 'date', date).replaceAll('/', '-');
}

/** Formats the time of day on a 24-hour clock in the given time zone. */
export function formatTime(date: Date, timeZone = 'Asia/Dubai'): string {
  return formatIn(timeZone, 'time', date);
}

const PARTS = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

function currentLocale(): string {
  return globalThis.translator?.locale ?? 'en-GB';
}

/** The formats that were used. A new one takes 40 µs, and a CSV file has some 100,000 dates. */
const used = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of dates with words in the current language. Equal options give the same format. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatFor(currentLocale(), options);
}

/** Dates in numbers have the same order and signs in all languages. */
function formatIn(timeZone: string, part: keyof typeof PARTS, date: Date): string {
  return formatFor('en-GB', { ...PARTS[part], timeZone }).format(date);
}

function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = used.get(key) ?? new Intl.DateTimeFormat(locale, options);
  used.set(key, format);
  return format;
}

/** Formats a moment in UAE time, as `24-11-2026, 16:05 (UAE time)`. */
export function formatMoment(date: Date): string {
  return t('{date}, {time} (UAE time)', { date: formatDate(date), time: formatTime(date) });
}

/**
 * Formats the period of an event: one date or two, with times of day if `withTime` is true (POPUP-3).
 *
 * @param start a date that `Date` can parse, such as ISO 8601
 * @param end the same; the period has no end if it is missing or unreadable
 * @returns an empty text if `start` is missing or unreadable
 */
export function formatPeriod(start: string | undefined, end: string | undefined, withTime: boolean): string {
  const [from, to] = [start, end].map((text) => new Date(text ?? ''));
  if (!from || Number.isNaN(from.getTime())) return '';
  const hasEnd = to !== undefined && !Number.isNaN(to.getTime());
  const first = formatDate(from);
  const last = hasEnd ? formatDate(to) : first;
  const days = first === last ? first : t('{first} – {last}', { first, last });
  if (!withTime) return days;
  const hours = hasEnd
    ? t('{start} – {end}', { start: formatTime(from), end: formatTime(to) })
    : formatTime(from);
  return t('{day}, {time}', { day: days, time: hours });
}
