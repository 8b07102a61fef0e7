import type { AppLoadContext } from '#app/load-context.ts';
import { chosenFilters, readGroupKey, type FigureFilter } from '#rules/figures/groups.ts';
import { MEASURE_LABELS } from '#rules/figures/labels.ts';
import { givenMeasure, SMALLEST_SALARY_GROUP } from '#rules/figures/measures.ts';
import { FIGURE_PERIODS, type FigurePeriod } from '#rules/figures/periods.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import { loadStatistics } from '../public-content.ts';
import { csvFile } from '../records/csv-file.ts';
import type { CsvValue } from '../records/csv-line.ts';
import { textResponse } from '../text-response.ts';
import { filterOf } from './address.ts';
import { faultText } from './faults.ts';
import { shownNumber, type SentLine } from './lines.ts';
import { DIMENSION_HEADINGS, momentText, nameOfGroup, nameOfValue } from './names.ts';
import type { SentDecisions } from './outcome-sections.ts';
import { loggedFilters, NOT_COVERED, pageOf, readPageFigures } from './read.ts';

/**
 * Answers with the figures of a page as a CSV file, with the same filters (FIGURE-15). Each count has a line.
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
  const name = [page.path.slice(1), ...asked.chosen.map(({ value }) => value), todayInDubai()]
    .map(partOfName)
    .filter((part) => part !== '')
    .join('-');
  if (context.isHead) return csvFile(name, null);
  const filter = filterOf(asked.chosen, page, isLimited);
  const filters = loggedFilters(filter);
  context.log.info(
    { user: context.session.viewer?.id, page: page.row.id, filters, period: asked.period },
    'figures were downloaded as a CSV file',
  );
  const about = { filter: filterText(filter), period: asked.period };
  // The past classes of the forecast are only a comparison on the page.
  const graduates = page.subject === 'forecast' ? undefined : outcomes;
  return figuresFile(name, [
    ...(graduates
      ? describeLines([graduates.head, ...graduates.rows], { ...about, asOf: graduates.asOf })
      : []),
    ...(page.subject === 'outcomes' && graduates?.decisions
      ? describeDecisions(graduates.decisions, { ...about, asOf: graduates.asOf })
      : []),
    ...(students
      ? describeLines([students.head, ...students.rows, ...students.forecast], {
          filter: about.filter,
          asOf: students.asOf,
        })
      : []),
    ...(page.subject === 'statistics' ? describeBackend(await loadStatistics(context)) : []),
  ]);
}

/** Returns a part of the name of a file, in which an address may have any letters. */
function partOfName(part: string): string {
  return part.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

function filterText(filter: FigureFilter): string {
  const all = chosenFilters(filter).map(({ dimension, value }) =>
    t('{label}: {value}', { label: t(DIMENSION_HEADINGS[dimension]), value: nameOfValue(dimension, value) }),
  );
  return all.length === 0 ? t('All') : all.join(t('; '));
}

/** Returns a CSV file with a line for each count (FIGURE-15). @param name without `.csv` */
export function figuresFile(name: string, rows: readonly CsvValue[][]): Response {
  return csvFile(name, toParts([HEADINGS.map((heading) => t(heading)), ...rows]));
}

const HEADINGS = [
  'As of',
  'Answers',
  'Filter',
  'Table',
  'Group',
  'Measure',
  'Count',
  'Knowledge rate (%)',
  'Career outcomes rate (%)',
];

async function* toParts(rows: readonly CsvValue[][]): AsyncGenerator<readonly CsvValue[][], void> {
  yield await Promise.resolve(rows);
}

/** What the lines of a file are about. */
interface AboutLines {
  /** In ISO 8601. */
  asOf: string;
  /** Which answers of graduates count; undefined for students. */
  period?: FigurePeriod;
  /** The filters in words. */
  filter: string;
}

function firstCells({ asOf, period, filter }: AboutLines): CsvValue[] {
  return [momentText(asOf), period === undefined ? '' : t(FIGURE_PERIODS[period]), filter];
}

/** Returns the rows of groups, with a row for each count. The rates of a group are in its first one. */
export function describeLines(lines: readonly SentLine[], about: AboutLines): CsvValue[][] {
  return lines.flatMap((line) => describeLine(line).map((row) => [...firstCells(about), ...row]));
}

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

/** Returns the rows with the number of decisions of companies, and how long they took. */
function describeDecisions({ decided, medianDays }: SentDecisions, about: AboutLines): CsvValue[][] {
  const first = [momentText(about.asOf), '', about.filter, t('Decisions of companies'), t('All')];
  const number = shownNumber(decided);
  return [
    [...first, t('Decisions'), number.shown ?? number.value ?? '', '', ''],
    [
      ...first,
      t('Median days to a decision'),
      medianDays ?? (decided.count === 0 ? '' : t('Hidden')),
      '',
      '',
    ],
  ];
}

/** The numbers of graduates of all years, which the backend counts. */
function describeBackend(counts: Awaited<ReturnType<typeof loadStatistics>>): CsvValue[][] {
  if (!counts) return [];
  const about = firstCells({ asOf: new Date().toISOString(), filter: t('All') });
  return COLLEGES.map(({ code, shownAs }) => [
    ...about,
    t('Graduates of all years'),
    t(shownAs),
    t('Graduates'),
    counts[code],
    '',
    '',
  ]);
}

/** A line of the forecast is that of a class and a college: `class:2027/FCHS`. */
function nameInFile(key: string): string {
  const [own = '', college] = key.startsWith('class:') ? key.split('/') : [key];
  if (college === undefined) return nameOfGroup(own);
  return t('{name} ({code})', { name: nameOfGroup(own), code: nameOfGroup(`college:${college}`) });
}
