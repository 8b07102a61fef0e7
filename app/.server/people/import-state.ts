import type { Tone } from '#app/components/record/state-badge.tsx';
import type { ImportState } from '#rules/people/import-states.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { ImportHeadFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment ImportHead on PeopleImport {
    id
    fileName
    state
    lines
    done
    createdAt
    createdByName
    stateSince
    undoneByName
    failedAt
    undoUntil
    counts {
      new
      changed
      same
      refused
      undone
      kept
      doubtful
    }
  }
`);

const LABELS: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  reading: { label: 'Being read', tone: 'pending' },
  ready: { label: 'Preview', tone: 'pending' },
  applying: { label: 'Running', tone: 'pending' },
  applied: { label: 'Imported', tone: 'good' },
  undoing: { label: 'Being undone', tone: 'pending' },
  undone: { label: 'Undone', tone: 'neutral' },
};

const FAILED =
  'The work has stopped because of an error. The portal tries it again every five minutes. If it does not go on, please write to portal support.';

/** Returns the state of an import as a word. */
export function describeState({ state }: Pick<ImportHeadFragment, 'state'>) {
  const { label, tone } = LABELS[state];
  return { state, label: t(label), tone };
}

/** Returns the state of an import as sentences: what it is, and what happens next (IMPORT-3, IMPORT-5). */
export function explainState(entry: ImportHeadFragment): { sentence: string; next: string | undefined } {
  const { state, counts } = entry;
  const people = counts.new + counts.changed;
  switch (state) {
    case 'reading':
      return { sentence: t('The file is being read.'), next: undefined };
    case 'ready':
      return {
        sentence: [t('The file was checked. Nothing is changed yet.'), describeCounts(counts)].join(' '),
        next:
          people === 0
            ? t('No line changes anything, so there is nothing to import.')
            : tPlural(people, {
                one: 'Start the import to apply 1 line.',
                other: 'Start the import to apply {count} lines.',
              }),
      };
    case 'applying':
      return {
        sentence: t('The lines of the file are being applied.'),
        next: entry.failedAt == null ? t('You can leave this page. The import goes on.') : t(FAILED),
      };
    case 'applied':
      return {
        sentence: describeCounts(counts),
        next:
          entry.undoUntil == null
            ? t('Its lines are erased, so it can no longer be undone.')
            : t('It can be undone until {date}. The lines are then erased.', {
                date: formatDayOf(new Date(entry.undoUntil)),
              }),
      };
    case 'undoing':
      return {
        sentence: t('The lines of the file are being undone.'),
        next: entry.failedAt == null ? t('You can leave this page. The undoing goes on.') : t(FAILED),
      };
    case 'undone':
      return {
        sentence: tPlural(
          counts.undone,
          { one: '{name} undid 1 line.', other: '{name} undid {count} lines.' },
          { name: entry.undoneByName ?? '' },
        ),
        next:
          counts.kept === 0
            ? undefined
            : tPlural(counts.kept, {
                one: '1 line was kept, because a later import has this person.',
                other: '{count} lines were kept, because later imports have these people.',
              }),
      };
  }
}

/** Returns the outcomes of the lines, such as `240 new, 12 changed, 3 unchanged, 2 refused.` */
function describeCounts({ new: added, changed, same, refused }: ImportHeadFragment['counts']): string {
  return t('{added} new, {changed} changed, {same} unchanged, {refused} refused.', {
    added: formatNumber(added),
    changed: formatNumber(changed),
    same: formatNumber(same),
    refused: formatNumber(refused),
  });
}
