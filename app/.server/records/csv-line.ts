/** A number stays a number; only texts can be formulas. */
export type CsvValue = string | number;

/**
 * The first characters with which a spreadsheet takes a text for a formula, also in their full-width forms.
 * Some spreadsheets ignore spaces and invisible characters before them.
 */
const FORMULA = /^[\s\u200B-\u200F\u2060-\u2069\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * Returns a line of a CSV file (RFC 4180), with its line break. A text that a spreadsheet would take for a
 * formula gets an apostrophe before it (RECORD-6).
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
