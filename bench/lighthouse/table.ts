import { medianOf } from '../statistics.mjs';

/** The categories of Lighthouse with their names in the table, and the aim: the lowest score of each page. */
const AIMS = [
  { category: 'performance', name: 'performance', aim: 95 },
  { category: 'accessibility', name: 'accessibility', aim: 100 },
  { category: 'best-practices', name: 'best practices', aim: 100 },
  { category: 'seo', name: 'SEO', aim: 100 },
] as const;
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

/** Returns the median score of each category, from 0 to 100, in the order of the table. */
export function listScores({ reports }: Pick<MeasuredReports, 'reports'>) {
  return AIMS.map(({ category, name, aim }) => {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    return { name, aim, score: medianOf(scores) };
  });
}

/** Composes the table in Markdown: the median score of each category, and the median times in seconds. */
export function composeTable(pages: readonly MeasuredReports[]): string {
  const head = [
    `| page | address | ${AIMS.map(({ name }) => name).join(' | ')} | FCP | LCP | TBT | CLS |`,
    `| --- | --- |${' --: |'.repeat(8)}`,
  ];
  const rows = pages.map((page) => {
    const scores = listScores(page).map(({ score }) => String(score));
    const times = TIMES.map((audit) => `${(valueOf(page, audit) / 1000).toFixed(2)} s`);
    const cells = [page.kind, `\`${page.address}\``, ...scores, ...times, valueOf(page, SHIFT).toFixed(3)];
    return `| ${cells.join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}

/** Composes the text below the table, which names the pages with a score below the aim. */
export function composeAims(pages: readonly MeasuredReports[]): string {
  const scores = pages.flatMap((page) => listScores(page).map((score) => ({ kind: page.kind, ...score })));
  const sentences = AIMS.flatMap(({ name: category }) => {
    const below = scores.filter(({ name, score, aim }) => name === category && score < aim);
    const list = below.map(({ kind, score }) => `${kind} ${score}`).join(', ');
    return list === '' ? [] : `Below the aim for ${category}: ${list}.`;
  });
  return sentences.length === 0 ? 'All pages reach the aim.' : wrap(sentences.join(' '));
}

/** Breaks a text into lines of at most 110 columns. */
function wrap(text: string): string {
  return text.replaceAll(/(.{1,110})(?: |$)/g, '$1\n').trimEnd();
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
