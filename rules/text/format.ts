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
