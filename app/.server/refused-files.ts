import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { isWithoutRoom, refusalAlert, refusalMessage } from '#app/components/upload/refusal-alert.ts';

import type { ReceivedForm } from '../../server/uploads/form-uploads.ts';

export interface RefusedWords {
  /** The error messages by field; empty if the files were refused only for lack of space. */
  fieldErrors: Record<string, string[]>;
  /** The messages for the whole form. */
  said: {
    popup: FlashData;
    /** The reason why no file was accepted. */
    message?: string;
    /** The names, by field, of the files to send again. */
    lostFiles?: Record<string, string>;
  };
}

/**
 * Describes the refused files of a form: an error at each field, and one popup for all. Returns
 * undefined if no file was refused.
 */
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
