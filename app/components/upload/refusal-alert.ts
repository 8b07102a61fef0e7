import { attackTypeOf } from '#rules/files/attack-types.ts';
import type { FileRefusal } from '#rules/files/check-file.ts';
import { t } from '#rules/text/t.ts';

import { formatSize } from './format-size.ts';
import { UNCHECKED } from './unchecked.ts';

type ShownRefusal = Pick<FileRefusal, 'check' | 'message'>;

/** A file that was refused, by the browser or by the server. */
export interface RefusedFile {
  refusal: ShownRefusal;
  name: string;
  /** In bytes. */
  size: number;
}

/** Whether there was no room for it: that says nothing of the file. */
export function isWithoutRoom({ check }: ShownRefusal): boolean {
  return check === 'room';
}

function isUnchecked({ check }: ShownRefusal): boolean {
  return check === 'system';
}

/** What stands at the field of a rejected file. */
export function refusalMessage(refusal: ShownRefusal): string {
  return isUnchecked(refusal) ? t(UNCHECKED.field) : refusal.message;
}

/** The one dialog on all rejected files of a form (spec/2, section 8.2). @param files one at least */
export function refusalAlert(files: readonly RefusedFile[]): { title: string; text: string } {
  const noRoom = files.find(({ refusal }) => isWithoutRoom(refusal));
  // What keeps one file of a form out keeps out all of them.
  if (noRoom) return { title: t('Files not accepted'), text: noRoom.refusal.message };
  const attacks = files.filter(({ refusal }) => !isUnchecked(refusal));
  const types = [...new Set(attacks.map(({ refusal }) => attackTypeOf(refusal.check)))];
  return {
    title: types.length > 0 ? t('Security Alert: {type}', { type: types.join(', ') }) : t(UNCHECKED.field),
    // Two files that could not be checked say the same.
    text: [...new Set(files.map(describe))].join('\n'),
  };
}

function describe({ refusal, name, size }: RefusedFile): string {
  if (isUnchecked(refusal)) return t(UNCHECKED.dialog);
  return t('{message}. Attack type: {type}. File: {name}, {size}.', {
    message: refusal.message.replace(/\.$/, ''),
    type: attackTypeOf(refusal.check),
    name,
    size: formatSize(size),
  });
}
