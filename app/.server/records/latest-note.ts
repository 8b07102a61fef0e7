import type { Resource } from '#rules/resources/engine/resource.ts';
import { nameOfActor } from '#rules/resources/actor.ts';
import { t } from '#rules/text/t.ts';

import type { HistoryRow } from './operations.ts';

/** Returns the note of the latest transition, its label and who wrote it (RECORD-55). */
export function describeLatestNote({ transitions }: Resource, history: readonly HistoryRow[]) {
  const latest = history.findLast(({ transition }) => transition !== null);
  if (!latest?.note) return undefined;
  const { transition, note: text, actorName } = latest;
  // A later version of the portal can have transitions that this one does not know.
  const label = transitions[transition ?? '']?.note?.label ?? 'Note';
  return { label: t(label), text, by: nameOfActor(actorName) };
}
