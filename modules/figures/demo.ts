import { PUBLISHED_PART_NAMES } from '#rules/figures/publication.ts';

import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { publishedFigures } from './publications.ts';
import { readSharedFigures } from './shared-figures.ts';
import { figurePublications } from './tables.ts';

const NOTE = 'Demo data: these figures are about invented graduates.';
const NOTE_ARABIC = 'بيانات تجريبية: هذه الأرقام عن خريجين غير حقيقيين.';

/** Publishes the figures about the demo graduates, unless there is a publication (FIGURE-20). */
export const addDemoPublication: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'figure-publications');
  if ((await tx.$count(figurePublications)) > 0) return;
  const period = 'latest';
  const figures = await readSharedFigures(tx, period, now);
  if (figures.classes.length === 0) return;
  await tx.insert(figurePublications).values({
    parts: PUBLISHED_PART_NAMES,
    period,
    figures: publishedFigures(figures, PUBLISHED_PART_NAMES),
    note: NOTE,
    noteArabic: NOTE_ARABIC,
    asOf: now,
    publishedAt: now,
    // No account has this subject.
    publishedBy: 'demo-data-staff',
    publishedByName: 'Demo Administrator',
  });
};
