const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percentage = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** With US thousands separators (spec/3, section 9). */
export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** Rounded to two decimals (spec/3, section 9). @param value in percent, not as a fraction */
export function formatPercentage(value: number): string {
  return `${percentage.format(value)}%`;
}

/** DD-MM-YYYY (spec/3, section 9), in the time zone given: server and browser must agree on it. */
export function formatDate(date: Date, timeZone = 'Asia/Dubai'): string {
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
    .format(date)
    .replaceAll('/', '-');
}

/** The hour on a clock of 24, in the time zone given. */
export function formatTime(date: Date, timeZone = 'Asia/Dubai'): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(date);
}

/** When an event is: one date or two, and the hours where they are to be shown (spec/3, section 2.7). @returns '' where no date can be read */
export function formatPeriod(start: string | undefined, end: string | undefined, withTime: boolean): string {
  const [from, to] = [start, end].map((text) => new Date(text ?? ''));
  if (!from || Number.isNaN(from.getTime())) return '';
  const hasEnd = to !== undefined && !Number.isNaN(to.getTime());
  const first = formatDate(from);
  const last = hasEnd ? formatDate(to) : first;
  const days = first === last ? first : `${first} – ${last}`;
  if (!withTime) return days;
  const hours = hasEnd ? `${formatTime(from)} – ${formatTime(to)}` : formatTime(from);
  return `${days}, ${hours}`;
}
