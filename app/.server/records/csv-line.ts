/** A number stays a number; only texts can be formulas. */
export type CsvValue = string | number;

/**
 * The places where a spreadsheet can begin a cell, with what it ignores there, and the next character:
 * the start of the text, and each semicolon and line. A spreadsheet that separates cells by semicolons, as in
 * many countries, also does so inside of a cell of this file.
 */
const CELL_START =
  /(?<=^|[;\n])(?:[^\S\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u3164"])*(?=([\s\S]))/gu;

/** The first characters of a formula. U+2212 is the minus sign, which has no compatible form. */
const SIGN = /^[=+\-@\u2212]/;

/**
 * Returns a line of a CSV file (RFC 4180), with its line break. A text that a spreadsheet would take for a
 * formula gets an apostrophe before it (RECORD-6).
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = withoutControls(value).replaceAll(CELL_START, (ignored, next: string) =>
    SIGN.test(next.normalize('NFKC')) ? `'${ignored}` : ignored,
  );
  return `"${text.replaceAll('"', '""')}"`;
}

/** Drops control characters, except line breaks. A tab would begin a cell in some spreadsheets. */
function withoutControls(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, '');
}
