import type { FigureBlock, FigureSection } from '#app/components/figures/figure-sections.tsx';
import type { Measure } from '#rules/figures/measures.ts';
import { t, tPlural } from '#rules/text/t.ts';

import {
  campusLines,
  categoriesChart,
  countsCompared,
  jobCharts,
  linesOf,
  outcomeCards,
  ratesByClass,
  ratesCompared,
  ratesTable,
  type TableOptions,
} from './charts.ts';
import { drawable, TOO_FEW } from './drawable.ts';
import { countOf, hasCells, shownNumber, type SentLine } from './lines.ts';

/** How long companies take to decide, as `DecisionFigures` of the schema. */
export interface SentDecisions {
  medianDays?: number | null;
  decided: { count?: number | null; state: 'shown' | 'few' | 'hidden' };
}

/** The figures of graduates, as the gateway sends them. */
export interface SentOutcomes {
  head: SentLine;
  rows: readonly SentLine[];
  decisions?: SentDecisions | null;
}

/** Returns the sections of the employment dashboard (FIGURE-10). */
export function outcomeSections(figures: SentOutcomes, options: TableOptions): FigureSection[] {
  const { head, rows, decisions } = figures;
  return withContent([
    headlineSection(head),
    {
      id: 'outcomes',
      heading: t('What graduates do'),
      blocks: [...categoriesChart(head), ...ratesByClass(rows)],
    },
    collegesSection(rows),
    { id: 'jobs', heading: t('Jobs of graduates'), blocks: jobCharts(head) },
    decisionsSection(decisions),
    { id: 'groups', heading: t('Campuses and programmes'), blocks: groupTables(rows, options) },
  ]);
}

/** Returns the sections of the statistics, below the counts of the backend (FIGURE-13). */
export function statisticsSections({ head, rows }: SentOutcomes, options: TableOptions): FigureSection[] {
  return withContent([
    headlineSection(head),
    {
      id: 'classes',
      heading: t('Class by class'),
      blocks: [
        ...countsCompared(t('Graduates of each class'), linesOf(rows, 'class'), 'graduates'),
        ...ratesByClass(rows),
      ],
    },
    collegesSection(rows),
    { id: 'groups', heading: t('Campuses and programmes'), blocks: groupTables(rows, options) },
  ]);
}

function headlineSection(head: SentLine): FigureSection {
  return {
    id: 'headline',
    heading: t('At a glance'),
    blocks: [{ kind: 'cards', figures: outcomeCards(head) }, ...countedNote(head, 'known', 'employed')],
  };
}

/**
 * Says once why a campus or a programme has fewer figures. A group of a few people has not even the counts
 * for the rates, and its numbers say so.
 *
 * @param basic a count for the rates
 * @param other a count that only larger groups have
 */
export function countedNote(head: SentLine, basic: Measure, other: Measure): FigureBlock[] {
  return hasCells(head, [basic]) && !hasCells(head, [other])
    ? [
        {
          kind: 'text',
          text: t('For one campus or one programme, only the numbers that the rates need are counted.'),
        },
      ]
    : [];
}

/** The comparison of the colleges, or of those at one place. */
export function collegesSection(rows: readonly SentLine[]): FigureSection {
  const lines = linesOf(rows, 'college');
  return {
    id: 'colleges',
    heading: t('The colleges compared'),
    blocks: [
      ...ratesCompared(t('Career outcomes rate by college'), t('College'), lines),
      ...countsCompared(t('Graduates by college'), lines, 'graduates'),
    ],
  };
}

/** The tables of the campuses and the programmes. */
export function groupTables(rows: readonly SentLine[], options: TableOptions): FigureBlock[] {
  return [
    ...ratesTable(t('Campuses'), campusLines(rows), options),
    ...ratesTable(t('Programmes'), linesOf(rows, 'programme'), options),
  ];
}

function decisionsSection(decisions: SentDecisions | null | undefined): FigureSection {
  const heading = t('Decisions of companies');
  if (!decisions) return { id: 'decisions', heading, blocks: [] };
  const { medianDays, decided } = decisions;
  const number = shownNumber(decided);
  return {
    id: 'decisions',
    heading,
    intro: t('How long companies took to answer applications in the last 365 days.'),
    blocks: [
      {
        kind: 'cards',
        figures: [
          {
            label: t('Median days to a decision'),
            value: medianDays ?? null,
            note:
              medianDays == null
                ? t('It is shown from 5 decisions.')
                : tPlural(medianDays, {
                    one: 'Half of the decisions took 1 day or less.',
                    other: 'Half of the decisions took {count} days or less.',
                  }),
          },
          { label: t('Decisions'), ...number },
        ],
      },
    ],
  };
}

/**
 * Leaves out the charts without a shown number, and the sections without a chart, a table or a text.
 *
 * @param tooFew the sentence in place of these charts
 */
export function withContent(
  sections: readonly FigureSection[],
  tooFew: string = TOO_FEW.graduates,
): FigureSection[] {
  return sections
    .map((section) => ({ ...section, blocks: drawable(section.blocks, tooFew) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** Checks whether a filter finds no graduate. */
export function hasNoGraduates({ head }: SentOutcomes): boolean {
  return countOf(head, 'graduates') === 0;
}
