import type { TransitionNote } from '#rules/resources/engine/resource.ts';
import { t } from '#rules/text/t.ts';

/** Returns the note of a transition with its texts in the language of the request. */
export function translateNote(note: TransitionNote): TransitionNote {
  const { label, hint, stayLabel } = note;
  return {
    ...note,
    label: t(label),
    ...(hint !== undefined && { hint: t(hint) }),
    ...(stayLabel !== undefined && { stayLabel: t(stayLabel) }),
  };
}
