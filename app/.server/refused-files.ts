import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { refusalAlert, refusalMessage } from '#app/components/upload/refusal-alert.ts';

import type { ReceivedForm } from '../../server/dock/form-dock.ts';

interface RefusedWords {
  fieldErrors?: Record<string, string[]>;
  popup?: FlashData;
}

/** What a form says of the files that were refused: of each at its field, and of all in one popup. Nothing where there are none. */
export function describeRefused(refused: ReceivedForm<string>['refused']): RefusedWords {
  const files = Object.entries(refused).flatMap(([field, file]) => (file ? [{ field, ...file }] : []));
  if (files.length === 0) return {};
  const errors = files.map(({ field, refusal }): [string, string[]] => [field, [refusalMessage(refusal)]]);
  return { fieldErrors: Object.fromEntries(errors), popup: { kind: 'error', ...refusalAlert(files) } };
}
