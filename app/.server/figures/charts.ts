import type { ChartTone, ChartValue } from '#app/components/chart/chart-value.ts';
import type { FigureBlock, FigureSection, FigureTable } from '#app/components/figures/figure-sections.tsx';
import { NOT_RECORDED, readGroupKey, splitValue, type FigureDimension } from '#rules/figures/groups.ts';
import { DETAIL_HEADINGS, MEASURE_LABELS } from '#rules/figures/labels.ts';
import {
  detailMeasure,
  givenMeasure,
  JOB_DETAILS,
  type JobDetail,
  type Measure,
} from '#rules/figures/measures.ts';
import { SMALLEST_SALARY_GROUP } from '#rules/figures/measures.ts';
import { OUTCOME_CATEGORIES } from '#rules/outcomes/categories.ts';
import { t } from '#rules/text/t.ts';

import { cellOf, countOf, hasCells, numberOf, rateOf, sharesOf, type Rate, type SentLine } from './lines.ts';
import { DIMENSION_HEADINGS, nameOfGroup } from './names.ts';

/** The colours of the colleges, in all figures (FIGURE-12). */
export const COLLEGE_TONES: Readonly<Record<string, ChartTone>> = {
  ATHS: 'blue',
  ADPOLY: 'desert',
  FCHS: 'green',
  ADVETI: 'gold',
};

/** The names of the rates. */
export const RATE_LABELS = {
  careerRate: 'Career outcomes rate',
  knowledgeRate: 'Knowledge rate',
} as const satisfies Record<Rate, string>;

/** The colours of the rates, also where only one of them is drawn. */
const RATE_TONES: Readonly<Record<Rate, ChartTone>> = { careerRate: 'gold', knowledgeRate: 'blue' };

/** Returns the lines of one dimension, such as those of the colleges. */
export function linesOf(lines: readonly SentLine[], dimension: FigureDimension): SentLine[] {
  return lines.filter(({ key }) => readGroupKey(key)?.dimension === dimension);
}

/** Returns the lines of the campuses. A college that has none in its records has no line of its own. */
export function campusLines(lines: readonly SentLine[]): SentLine[] {
  const campuses = linesOf(lines, 'campus').map((line) => ({
    line,
    ...splitValue(readGroupKey(line.key)?.value ?? ''),
  }));
  const withCampus = new Set(campuses.flatMap(({ college, name }) => (name === NOT_RECORDED ? [] : college)));
  return campuses.filter(({ college }) => withCampus.has(college)).map(({ line }) => line);
}

/** Returns a count of a line with its name. */
export function valueOfMeasure(line: SentLine, measure: Measure): ChartValue {
  return { label: t(MEASURE_LABELS[measure] ?? measure), ...numberOf(line, measure) };
}

/** The headline figures of graduates: both rates, and the counts that they come from (FIGURE-10). */
export function outcomeCards(head: SentLine) {
  const rateCard = (rate: Rate, hasRing: boolean) => ({
    label: t(RATE_LABELS[rate]),
    ...rateOf(head, rate),
    unit: 'percent' as const,
    note: sharesOf(head, rate),
    hasRing,
  });
  return [
    rateCard('careerRate', true),
    rateCard('knowledgeRate', true),
    ...sentValues(head, ['graduates', 'employed']),
  ];
}

/** Returns the counts that the gateway sent, with their names. */
export function sentValues(head: SentLine, measures: readonly Measure[]): ChartValue[] {
  return measures
    .filter((measure) => hasCells(head, [measure]))
    .map((measure) => valueOfMeasure(head, measure));
}

/**
 * What graduates do: the number of each category, and of those whose outcome is not known. No block for a
 * campus or a programme, whose categories are not counted.
 */
export function categoriesChart(head: SentLine): FigureBlock[] {
  const measures = [...Object.keys(OUTCOME_CATEGORIES), 'unknown'];
  if (!hasCells(head, measures)) return [];
  return [
    {
      kind: 'ranked',
      chart: {
        title: t('Graduates by what they do'),
        tableHeading: t('What they do'),
        numberHeading: t('Graduates'),
        data: measures.map((measure) => valueOfMeasure(head, measure)),
      },
    },
  ];
}

/** Both rates over the classes; undefined without a second class. */
export function ratesByClass(rows: readonly SentLine[]): FigureBlock[] {
  const lines = linesOf(rows, 'class');
  if (lines.length < 2) return [];
  return [
    {
      kind: 'lines',
      chart: {
        title: t('Both rates by class'),
        unit: 'percent',
        labels: lines.map(({ key }) => nameOfGroup(key)),
        tableHeading: t('Class'),
        series: (Object.keys(RATE_LABELS) as Rate[]).map((rate) => ({
          label: t(RATE_LABELS[rate]),
          tone: RATE_TONES[rate],
          values: lines.map((line) => rateOf(line, rate)),
        })),
      },
    },
  ];
}

/** The career outcomes rates of groups, the highest first. Those that are not shown come last. */
export function ratesCompared(title: string, heading: string, lines: readonly SentLine[]): FigureBlock[] {
  if (lines.length < 2) return [];
  const data = lines.map((line) => ({
    label: nameOfGroup(line.key),
    ...rateOf(line, 'careerRate'),
    note: sharesOf(line, 'careerRate'),
  }));
  return [
    {
      kind: 'ranked',
      chart: {
        title,
        description: t('The share of graduates with a career outcome.'),
        unit: 'percent',
        tableHeading: heading,
        data: data.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)),
      },
    },
  ];
}

/** Counts of groups in their order, as bars: over the classes as columns. */
export function countsCompared(title: string, lines: readonly SentLine[], measure: Measure): FigureBlock[] {
  const dimension = readGroupKey(lines[0]?.key ?? '')?.dimension;
  if (dimension === undefined || lines.length < 2) return [];
  const chart = {
    title,
    tableHeading: t(DIMENSION_HEADINGS[dimension]),
    numberHeading: t(MEASURE_LABELS[measure] ?? measure),
    data: lines.map((line) => ({ label: nameOfGroup(line.key), ...numberOf(line, measure) })),
  };
  return [
    dimension === 'class'
      ? { kind: 'bars', chart: { ...chart, hasPresent: false } }
      : { kind: 'ranked', chart },
  ];
}

/** A table with the rates of groups, such as of the programmes, and what they are shares of. */
export function ratesTable(
  title: string,
  lines: readonly SentLine[],
  { isInCollege = false, pageOf }: TableOptions = {},
): FigureBlock[] {
  return tableOf(title, lines, {
    isInCollege,
    pageOf,
    columns: [
      { heading: t('Graduates'), number: (line) => numberOf(line, 'graduates') },
      ...(['knowledgeRate', 'careerRate'] as const).map((rate) => ({
        heading: t(RATE_LABELS[rate]),
        unit: 'percent' as const,
        number: (line: SentLine) => ({ ...rateOf(line, rate), note: sharesOf(line, rate) }),
      })),
    ],
  });
}

export interface TableOptions {
  /** Whether the groups are in one college, which their names then leave out. */
  isInCollege?: boolean;
  /** Returns the page of a group; undefined if it has none. */
  pageOf?: ((key: string) => string | undefined) | undefined;
}

interface TableColumn {
  heading: string;
  unit?: 'percent';
  number: (line: SentLine) => FigureTable['rows'][number]['numbers'][number];
}

/** Creates a table with a row for each group; no block without groups. */
export function tableOf(
  title: string,
  lines: readonly SentLine[],
  { columns, isInCollege, pageOf }: TableOptions & { columns: readonly TableColumn[] },
): FigureBlock[] {
  const dimension = readGroupKey(lines[0]?.key ?? '')?.dimension;
  if (dimension === undefined) return [];
  return [
    {
      kind: 'table',
      table: {
        title,
        heading: t(DIMENSION_HEADINGS[dimension]),
        columns: columns.map(({ heading, unit }) => ({ heading, unit })),
        rows: lines.map((line) => ({
          key: line.key,
          label: nameOfGroup(line.key, isInCollege),
          to: pageOf?.(line.key),
          numbers: columns.map(({ number }) => number(line)),
        })),
      },
    },
  ];
}

/** The details of the jobs that graduates have (FIGURE-10): no block without a graduate with a job. */
export function jobCharts(head: SentLine): FigureBlock[] {
  return hasJobs(head) ? [...workCharts(head), salaryChart(head)] : [];
}

/** Checks whether jobs are counted, and a graduate has one. Salaries are counted together with jobs. */
export function hasJobs(head: SentLine): boolean {
  return hasCells(head, ['employed', givenMeasure('salary')]) && countOf(head, 'employed') !== 0;
}

/** Whether the jobs are related to the studies, their fields and their places. */
export function workCharts(head: SentLine): FigureBlock[] {
  return [relatedRing(head), ...(['field', 'city'] as const).map((detail) => detailChart(head, detail))];
}

function relatedRing(head: SentLine): FigureBlock {
  const [done, left] = JOB_DETAILS.related.map((value) =>
    valueOfMeasure(head, detailMeasure('related', value)),
  );
  const data = [done ?? { label: '', value: 0 }, left ?? { label: '', value: 0 }] as const;
  return {
    kind: 'ring',
    chart: {
      title: t('Jobs and studies'),
      description: t('Jobs that are related to the studies.'),
      data,
      tableHeading: t('Jobs and studies'),
      numberHeading: t('Graduates'),
    },
  };
}

/**
 * The graduates with a job by a detail of it, the most frequent value first. Values without a graduate are
 * left out. Salaries keep their order.
 */
function detailChart(head: SentLine, detail: JobDetail): FigureBlock {
  const values = sentValues(
    head,
    JOB_DETAILS[detail].map((value) => detailMeasure(detail, value)),
  );
  const data = values.filter(({ value }) => value !== 0);
  const chart = {
    title: t(DETAIL_HEADINGS[detail]),
    tableHeading: t(DETAIL_HEADINGS[detail]),
    numberHeading: t('Graduates'),
    data:
      detail === 'salary' ? values : data.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)),
  };
  return chart.data.length === 0
    ? { kind: 'text', text: t('Nothing is known about this yet.') }
    : { kind: 'ranked', chart };
}

/** Salaries are shown from 10 known ones. */
export function salaryChart(head: SentLine): FigureBlock {
  const given = cellOf(head, givenMeasure('salary'));
  return (given?.count ?? 0) < SMALLEST_SALARY_GROUP
    ? { kind: 'text', text: t('Salaries are shown from 10 known ones.') }
    : detailChart(head, 'salary');
}

/** Checks whether a page has a chart of salaries. */
export function hasSalaries(sections: readonly FigureSection[]): boolean {
  const title = t('Monthly salaries');
  return sections.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'ranked' && block.chart.title === title),
  );
}
