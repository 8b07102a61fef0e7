const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const SHIFT = 'cumulative-layout-shift';

/** What the table needs of a report of Lighthouse. */
export interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number | undefined }>;
}

export interface MeasuredReports {
  kind: string;
  address: string;
  reports: readonly LighthouseReport[];
}

const MARKED = /(<!-- lighthouse -->\n).*(<!-- end of lighthouse -->)/s;

/** Returns the middle one of some numbers; of an even count, the lower of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Returns the median score of a category, from 0 to 100. */
export function scoreOf({ reports }: MeasuredReports, category: string): number {
  return medianOf(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
}

/** Composes the table in Markdown: the median score of each category, and the median times in seconds. */
export function composeTable(pages: readonly MeasuredReports[]): string {
  const head = [
    '| page | address | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |',
    `| --- | --- |${' --: |'.repeat(8)}`,
  ];
  const rows = pages.map((page) => {
    const scores = CATEGORIES.map((category) => String(scoreOf(page, category)));
    const times = TIMES.map((audit) => `${(valueOf(page, audit) / 1000).toFixed(2)} s`);
    const cells = [page.kind, `\`${page.address}\``, ...scores, ...times, valueOf(page, SHIFT).toFixed(3)];
    return `| ${cells.join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}

function valueOf({ reports }: MeasuredReports, audit: string): number {
  return medianOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
}

/**
 * Replaces the part of a document between the marks.
 *
 * @throws Error if the document has no marks
 */
export function replaceMarked(document: string, text: string): string {
  if (!MARKED.test(document)) throw new Error('The document has no marks around the table of Lighthouse.');
  return document.replace(MARKED, (_all, start: string, end: string) => `${start}\n${text}\n\n${end}`);
}
