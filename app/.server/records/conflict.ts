import type { ModuleConflict } from '#rules/modules/module-error.ts';
import { capitalise } from '#rules/text/capitalise.ts';
import { isolate } from '#rules/text/isolate.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { nameOfActor } from '#rules/resources/actor.ts';
import { t } from '#rules/text/t.ts';

/**
 * Returns the sentences about a change that the user has not seen (RECORD-11).
 *
 * @param effect a sentence that says that the user changed nothing
 */
export function conflictMessage(
  effect: string,
  conflict: ModuleConflict | undefined,
  keepsText: boolean,
): string {
  const cause = conflict
    ? t('{name} changed this {when}.', {
        // The portal and the holder of a link have names with a small letter.
        name: isolate(capitalise(nameOfActor(conflict.by))),
        when: ageWithin(conflict.at, Date.now()),
      })
    : t('Someone else has changed this in the meantime.');
  const advice = t(keepsText ? 'Your text is kept below.' : 'Look at it again, then decide.');
  return `${effect} ${cause} ${advice}`;
}
