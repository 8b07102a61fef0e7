import type { FigureBlock, FigureSection } from '#app/components/figures/figure-sections.tsx';
import { t } from '#rules/text/t.ts';

import {
  categoriesChart,
  countsCompared,
  linesOf,
  outcomeCards,
  ratesByClass,
  type TableOptions,
} from './charts.ts';
import { drawable, TOO_FEW } from './drawable.ts';
import { numberOf } from './lines.ts';
import {
  collegesSection,
  groupTables,
  countedNote,
  hasNoGraduates,
  withContent,
  type SentOutcomes,
} from './outcome-sections.ts';
import { hasNoStudents, progressCharts, studentCards, type SentStudents } from './student-sections.ts';

/** Returns the sections of the page of a college, a campus or a place (FIGURE-13). */
export function collegeSections(
  outcomes: SentOutcomes,
  students: SentStudents,
  options: TableOptions,
): FigureSection[] {
  const [career, knowledge, graduates] = outcomeCards(outcomes.head);
  const cards = [career, knowledge, graduates].flatMap((card) => card ?? []);
  return withContent([
    {
      id: 'headline',
      heading: t('At a glance'),
      blocks: [
        {
          kind: 'cards',
          figures: [...cards, { label: t('Students now'), ...numberOf(students.head, 'students') }],
        },
        ...countedNote(outcomes.head, 'known', 'employed'),
      ],
    },
    {
      id: 'outcomes',
      heading: t('What graduates do'),
      blocks: hasNoGraduates(outcomes)
        ? [{ kind: 'text', text: t('There are no graduates to count.') }]
        : [...categoriesChart(outcomes.head), ...ratesByClass(outcomes.rows)],
    },
    collegesSection(outcomes.rows),
    {
      id: 'students',
      heading: t('Students now'),
      blocks: hasNoStudents(students)
        ? [{ kind: 'text', text: t('There are no students to count.') }]
        : drawable(studentBlocks(students), TOO_FEW.students),
    },
    { id: 'groups', heading: t('Campuses and programmes'), blocks: groupTables(outcomes.rows, options) },
  ]);
}

function studentBlocks({ head, rows }: SentStudents): FigureBlock[] {
  return [
    studentCards(head),
    ...progressCharts(head),
    ...countsCompared(t('Students by year of graduation'), linesOf(rows, 'class'), 'students'),
  ];
}
