import type { FigureBlock, FigureSection } from '#app/components/figures/figure-sections.tsx';
import { readGroupKey, splitValue } from '#rules/figures/groups.ts';
import { STUDENT_STAGES, type StudentMeasure } from '#rules/figures/measures.ts';
import { t } from '#rules/text/t.ts';

import {
  campusLines,
  COLLEGE_TONES,
  countsCompared,
  linesOf,
  sentValues,
  tableOf,
  valueOfMeasure,
  type TableOptions,
} from './charts.ts';
import { drawable, TOO_FEW } from './drawable.ts';
import { appliedRateOf, appliedSharesOf, countOf, hasCells, numberOf, type SentLine } from './lines.ts';
import { nameOfGroup } from './names.ts';
import { countedNote, withContent, type SentOutcomes } from './outcome-sections.ts';

/** The figures of students, as the gateway sends them. */
export interface SentStudents {
  head: SentLine;
  rows: readonly SentLine[];
  forecast: readonly SentLine[];
}

/** Returns the sections of the student dashboard (FIGURE-11). */
export function studentSections({ head, rows }: SentStudents, options: TableOptions): FigureSection[] {
  return withContent(
    [
      {
        id: 'headline',
        heading: t('At a glance'),
        blocks: [studentCards(head), ...countedNote(head, 'notApplied', 'active')],
      },
      { id: 'progress', heading: t('How far students have come'), blocks: progressCharts(head) },
      {
        id: 'where',
        heading: t('Where students are'),
        blocks: [
          ...countsCompared(t('Students by college'), linesOf(rows, 'college'), 'students'),
          ...countsCompared(t('Students by class'), linesOf(rows, 'class'), 'students'),
        ],
      },
      {
        id: 'colleges',
        heading: t('The colleges compared'),
        blocks: appliedCompared(linesOf(rows, 'college')),
      },
      { id: 'groups', heading: t('Campuses and programmes'), blocks: studentTables(rows, options) },
    ],
    TOO_FEW.students,
  );
}

/** The headline figures of students. */
export function studentCards(head: SentLine): FigureBlock {
  const applied = {
    label: t('Students who have applied'),
    ...appliedRateOf(head),
    unit: 'percent' as const,
    note: appliedSharesOf(head),
    hasRing: true,
  };
  const counts = sentValues(head, ['students', 'graduating', 'withAccount']);
  return { kind: 'cards', figures: hasCells(head, ['notApplied']) ? [...counts, applied] : counts };
}

/** The status, the stages of applications and the accounts of students, as far as they are counted. */
export function progressCharts(head: SentLine): FigureBlock[] {
  const chart = (
    kind: 'ranked' | 'stacked',
    title: string,
    heading: string,
    measures: readonly StudentMeasure[],
  ): FigureBlock[] => {
    if (!hasCells(head, measures)) return [];
    const data = measures.map((measure) => valueOfMeasure(head, measure));
    return [{ kind, chart: { title, tableHeading: heading, numberHeading: t('Students'), data } }];
  };
  return [
    ...chart('ranked', t('Applications for jobs'), t('Stage'), STUDENT_STAGES),
    ...chart('stacked', t('Status of students'), t('Status'), ['active', 'graduating']),
    ...chart('stacked', t('Accounts of the portal'), t('Account'), ['withAccount', 'withoutAccount']),
  ];
}

function appliedCompared(lines: readonly SentLine[]): FigureBlock[] {
  if (lines.length < 2) return [];
  const data = lines.map((line) => ({
    label: nameOfGroup(line.key),
    ...appliedRateOf(line),
    note: appliedSharesOf(line),
  }));
  return [
    {
      kind: 'ranked',
      chart: {
        title: t('Students who have applied, by college'),
        description: t('The share of the students who have applied for a job in the portal.'),
        unit: 'percent',
        tableHeading: t('College'),
        data: data.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)),
      },
    },
  ];
}

/** The tables of the students of the campuses and the programmes. */
function studentTables(rows: readonly SentLine[], options: TableOptions): FigureBlock[] {
  const columns = [
    { heading: t('Students'), number: (line: SentLine) => numberOf(line, 'students') },
    {
      heading: t('Have applied'),
      unit: 'percent' as const,
      number: (line: SentLine) => ({ ...appliedRateOf(line), note: appliedSharesOf(line) }),
    },
  ];
  return [
    ...tableOf(t('Campuses'), campusLines(rows), { ...options, columns }),
    ...tableOf(t('Programmes'), linesOf(rows, 'programme'), { ...options, columns }),
  ];
}

/**
 * Returns the sections of the forecast (FIGURE-12): the students by year of graduation and college, and
 * beside them the graduates of the latest classes.
 */
export function forecastSections(
  students: SentStudents,
  outcomes: SentOutcomes,
  options: TableOptions,
): FigureSection[] {
  const { head, rows } = students;
  const classes = linesOf(rows, 'class');
  const programmes = tableOf(t('By programme'), linesOf(rows, 'programme'), {
    ...options,
    columns: [{ heading: t('Students'), number: (line) => numberOf(line, 'students') }],
  });
  const past = countsCompared(
    t('Graduates of the latest classes'),
    linesOf(outcomes.rows, 'class'),
    'graduates',
  );
  return withContent([
    {
      id: 'headline',
      heading: t('At a glance'),
      blocks: [
        {
          kind: 'cards',
          figures: [
            { label: t('Present students'), ...numberOf(head, 'students') },
            ...classes.slice(0, 3).map((line) => ({
              label: t('Class of {year}', { year: nameOfGroup(line.key) }),
              ...numberOf(line, 'students'),
            })),
          ],
        },
      ],
    },
    {
      id: 'forecast',
      heading: t('Expected graduates'),
      intro: t('The present students by the year of graduation in their student records.'),
      blocks: drawable(
        students.forecast.length > 0
          ? forecastColumns(students)
          : [
              ...countsCompared(t('Students by year of graduation'), classes, 'students'),
              ...countsCompared(t('Students by college'), linesOf(rows, 'college'), 'students'),
            ],
        TOO_FEW.students,
      ),
    },
    {
      id: 'past',
      heading: t('The classes before'),
      intro: t('How many graduated in the latest classes, to compare with.'),
      blocks: past,
    },
    { id: 'groups', heading: t('Programmes'), blocks: programmes },
  ]);
}

/** The students of each class and college as columns. The lines are those of `class:2027/FCHS`. */
function forecastColumns({ rows, forecast }: SentStudents): FigureBlock[] {
  const parts = forecast.map((line) => {
    const { college: year = '', name: college } = splitValue(readGroupKey(line.key)?.value ?? '');
    return { year, college, number: numberOf(line, 'students') };
  });
  const years = [...new Set(parts.map(({ year }) => year))];
  const colleges = [...new Set(parts.map(({ college }) => college))];
  const numberFor = (year: string, college: string) =>
    parts.find((part) => part.year === year && part.college === college)?.number ?? { value: 0 };
  const classLines = linesOf(rows, 'class');
  const totals = years.map((year) => {
    const line = classLines.find(({ key }) => key === `class:${year}`);
    return line ? numberOf(line, 'students') : { value: null };
  });
  return [
    {
      kind: 'columns',
      chart: {
        title: t('Students by year of graduation and college'),
        labels: years,
        tableHeading: t('Class'),
        series: colleges.map((college) => ({
          label: nameOfGroup(`college:${college}`),
          tone: COLLEGE_TONES[college] ?? 'black',
          values: years.map((year) => numberFor(year, college)),
        })),
        ...(classLines.length > 0 && { totals }),
      },
    },
  ];
}

/** Checks whether a filter finds no student. */
export function hasNoStudents({ head }: SentStudents): boolean {
  return countOf(head, 'students') === 0;
}
