import type { ModuleConflict } from '#rules/modules/module-error.ts';
import { isolate } from '#rules/text/isolate.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

/** Returns the sentence about a change that the user has not seen (RECORD-11). */
export function conflictMessage(conflict: ModuleConflict | undefined, keepsText: boolean): string {
  const what = conflict
    ? t('{name} changed this {when}.', {
        name: isolate(conflict.by),
        when: ageWithin(conflict.at, Date.now()),
      })
    : t('Someone else has changed this in the meantime.');
  return `${what} ${t(keepsText ? 'Your text is kept below.' : 'Nothing was changed by you. Look at it again, then decide.')}`;
}
