import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { isWithoutRoom, refusalAlert, refusalMessage } from '#app/components/upload/refusal-alert.ts';

import type { ReceivedForm } from '../../server/uploads/form-uploads.ts';

export interface RefusedWords {
  /** What is wrong with each file, by field; nothing where there was no room for them. */
  fieldErrors: Record<string, string[]>;
  /** What is said of them beside that. */
  said: {
    popup: FlashData;
    /** Why no file was taken, */
    message?: string;
    /** and the names of those that have to be sent again, by field. */
    lostFiles?: Record<string, string>;
  };
}

/** What a form says of the files that were refused: of each at its field, and of all in one popup. Undefined where there are none. */
export function describeRefused(refused: ReceivedForm<string>['refused']): RefusedWords | undefined {
  const files = Object.entries(refused).flatMap(([field, file]) => (file ? [{ field, ...file }] : []));
  if (files.length === 0) return undefined;
  const popup: FlashData = { kind: 'error', ...refusalAlert(files) };
  const noRoom = files.find(({ refusal }) => isWithoutRoom(refusal));
  if (noRoom) {
    const lostFiles = Object.fromEntries(files.map(({ field, name }) => [field, name]));
    return { fieldErrors: {}, said: { popup, message: noRoom.refusal.message, lostFiles } };
  }
  const errors = files.map(({ field, refusal }): [string, string[]] => [field, [refusalMessage(refusal)]]);
  return { fieldErrors: Object.fromEntries(errors), said: { popup } };
}
