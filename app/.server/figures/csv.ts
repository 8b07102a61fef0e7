import type { AppLoadContext } from '#app/load-context.ts';
import { readGroupKey } from '#rules/figures/groups.ts';
import { MEASURE_LABELS } from '#rules/figures/labels.ts';
import { givenMeasure, SMALLEST_SALARY_GROUP } from '#rules/figures/measures.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import { csvFile } from '../records/csv-file.ts';
import type { CsvValue } from '../records/csv-line.ts';
import { textResponse } from '../text-response.ts';
import { filterOf } from './address.ts';
import { faultText } from './faults.ts';
import { shownNumber, type SentLine } from './lines.ts';
import { DIMENSION_HEADINGS, nameOfGroup } from './names.ts';
import { loggedFilters, NOT_COVERED, pageOf, readPageFigures } from './read.ts';

/**
 * Answers with the figures of a page as a CSV file, with the same filters (FIGURE-15): a line for each count.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function downloadFigures(
  context: AppLoadContext,
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const page = pageOf(context, params);
  const read = await readPageFigures(context, request, page);
  if (read.kind === 'refused') return textResponse(t(NOT_COVERED, { email: context.supportEmail }), 403);
  if (read.kind === 'unavailable') return textResponse(read.text, read.status);
  const { asked, isLimited, outcomes, students } = read;
  if (asked.fault) return textResponse(faultText(asked.fault), 400);
  const name = `${page.row.id}-${todayInDubai()}`;
  if (context.isHead) return csvFile(name, null);
  const filters = loggedFilters(filterOf(asked.chosen, page, isLimited));
  context.log.info(
    { user: context.session.viewer?.id, page: page.row.id, filters, period: asked.period },
    'figures were downloaded as a CSV file',
  );
  const lines = [
    ...(outcomes ? [outcomes.head, ...outcomes.rows] : []),
    ...(students ? [students.head, ...students.rows, ...students.forecast] : []),
  ];
  return figuresFile(name, lines);
}

/** Returns a CSV file with a line for each count (FIGURE-15). @param name without `.csv` */
export function figuresFile(name: string, lines: readonly SentLine[]): Response {
  return csvFile(name, toParts([HEADINGS.map((heading) => t(heading)), ...lines.flatMap(describeLine)]));
}

const HEADINGS = ['Table', 'Group', 'Measure', 'Count', 'Knowledge rate (%)', 'Career outcomes rate (%)'];

async function* toParts(rows: readonly CsvValue[][]): AsyncGenerator<readonly CsvValue[][], void> {
  yield await Promise.resolve(rows);
}

/** Returns the rows of a group. Its rates are in the first one. */
function describeLine(line: SentLine): CsvValue[][] {
  const dimension = readGroupKey(line.key)?.dimension;
  const table = dimension ? t(DIMENSION_HEADINGS[dimension]) : t('All');
  return line.cells.map((cell, index) => {
    const isSalary = cell.measure === givenMeasure('salary');
    const number = shownNumber(cell, isSalary ? SMALLEST_SALARY_GROUP : undefined);
    const isFirst = index === 0;
    return [
      table,
      nameInFile(line.key),
      t(MEASURE_LABELS[cell.measure] ?? cell.measure),
      number.shown ?? number.value ?? '',
      isFirst ? (line.knowledgeRate ?? '') : '',
      isFirst ? (line.careerRate ?? '') : '',
    ];
  });
}

/** A line of the forecast is that of a class and a college: `class:2027/FCHS`. */
function nameInFile(key: string): string {
  const [own = '', college] = key.startsWith('class:') ? key.split('/') : [key];
  if (college === undefined) return nameOfGroup(own);
  return t('{name} ({code})', { name: nameOfGroup(own), code: nameOfGroup(`college:${college}`) });
}
