import { joinTexts } from '#rules/text/format.ts';
import { attackTypeOf } from '#rules/files/attack-types.ts';
import type { FileRefusal } from '#rules/files/check-file.ts';
import { extensionOf, isExecutable } from '#rules/files/file-name.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { formatSize } from './format-size.ts';
import { UNCHECKED } from './unchecked.ts';

type ShownRefusal = Pick<FileRefusal, 'check' | 'message'>;

/** A file that the browser or the server rejected. */
export interface RefusedFile {
  refusal: ShownRefusal;
  name: string;
  /** The size in bytes. */
  size: number;
}

/**
 * Checks whether the file was rejected because the server had no space. Such a rejection says nothing
 * about the file.
 */
export function isWithoutRoom({ check }: ShownRefusal): boolean {
  return check === 'room';
}

function isUnchecked({ check }: ShownRefusal): boolean {
  return check === 'system';
}

/** Returns the message for the field of a rejected file. */
export function refusalMessage(refusal: ShownRefusal): string {
  return isUnchecked(refusal) ? t(UNCHECKED.field) : refusal.message;
}

/**
 * Returns the dialog for all rejected files of a form (FILE-18, FILE-19).
 *
 * @param files at least one file
 */
export function refusalAlert(files: readonly RefusedFile[]): { title: string; text: string } {
  const noRoom = files.find(({ refusal }) => isWithoutRoom(refusal));
  // If the server has no space for one file, it rejects all files of the form.
  if (noRoom) return { title: t('Files not accepted'), text: noRoom.refusal.message };
  const attacks = files.filter(({ refusal }) => !isUnchecked(refusal));
  const types = [...new Set(attacks.map(({ refusal }) => attackTypeOf(refusal.check)))];
  return {
    title: types.length > 0 ? t('Security Alert: {type}', { type: joinTexts(types) }) : t(UNCHECKED.field),
    // Files that could not be checked have the same text, so it appears once.
    text: [...new Set(files.map(describe))].join('\n'),
  };
}

function describe({ refusal, name, size }: RefusedFile): string {
  if (isUnchecked(refusal)) return t(UNCHECKED.dialog);
  const reason = t('{message}. Attack type: {type}. File: {name}, {size}.', {
    message: refusal.message.replace(/\.$/, ''),
    type: attackTypeOf(refusal.check),
    // A bidi control in the name would reorder the warning (FILE-34), and so would an Arabic name (FORM-34).
    name: isolate(removeInvisible(name)),
    size: formatSize(size),
  });
  return [reason, adviceFor(refusal, name)].join(' ').trim();
}

/** Returns how to correct a file that can be harmless (FILE-32, FILE-33); empty if nothing helps. */
function adviceFor({ check }: ShownRefusal, name: string): string {
  const extension = extensionOf(name);
  if (check === 'disguise' || (check === 'name' && !isExecutable(extension))) {
    return t('Rename the file and choose it again.');
  }
  // Some programs write other bytes before the PDF. A viewer opens such a file and can save it correctly.
  return check === 'signature' && extension === '.pdf'
    ? t('Save the document again as a PDF and choose the new file.')
    : '';
}
