import type { Tone } from '#app/components/record/state-badge.tsx';
import { formatDayOf } from '#rules/text/format-days.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { OutcomeImportHeadFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment OutcomeImportHead on OutcomeImport {
    id
    fileName
    state
    createdAt
    createdByName
    lines
    toAdd
    added
    remaining
    refused
    undoUntil
  }
`);

const LABELS: Readonly<Record<OutcomeImportHeadFragment['state'], { label: string; tone: Tone }>> = {
  preview: { label: 'Preview', tone: 'pending' },
  applied: { label: 'Imported', tone: 'good' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** Returns the state of an import of outcomes as a word. */
export function describeOutcomeImport({ state }: Pick<OutcomeImportHeadFragment, 'state'>) {
  const { label, tone } = LABELS[state];
  return { state, label: t(label), tone };
}

/** Returns the state of an import of outcomes as sentences: what it is, and what comes next (OUTCOME-7). */
export function explainOutcomeImport(entry: OutcomeImportHeadFragment): {
  sentence: string;
  next: string | undefined;
} {
  const { state, lines, toAdd, added, remaining, refused, undoUntil } = entry;
  if (state === 'preview') {
    const known = lines - toAdd - refused;
    return {
      sentence: [
        t('The file was checked. Nothing is added yet.'),
        ...(known > 0
          ? [
              tPlural(known, {
                one: '1 line says what the portal knows already, and is left out.',
                other: '{count} lines say what the portal knows already, and are left out.',
              }),
            ]
          : []),
        ...sayRefused(refused),
      ].join(' '),
      next: toAdd === 0 ? t('No line adds anything, so there is nothing to import.') : undefined,
    };
  }
  if (state === 'applied') {
    return {
      sentence: [
        tPlural(added, { one: '1 outcome was added.', other: '{count} outcomes were added.' }),
        ...sayRefused(refused),
      ].join(' '),
      next:
        undoUntil == null
          ? t('Its refused lines are erased, so it can no longer be undone.')
          : t('It can be undone until {date}. The refused lines are then erased.', {
              date: formatDayOf(new Date(undoUntil)),
            }),
    };
  }
  return {
    sentence: tPlural(added - remaining, {
      one: '1 outcome was removed again.',
      other: '{count} outcomes were removed again.',
    }),
    next:
      remaining === 0
        ? undefined
        : tPlural(remaining, {
            one: '1 outcome was kept, because the staff have checked it since.',
            other: '{count} outcomes were kept, because the staff have checked them since.',
          }),
  };
}

function sayRefused(refused: number): string[] {
  if (refused === 0) return [];
  return [tPlural(refused, { one: '1 line is refused.', other: '{count} lines are refused.' })];
}
