import { attackTypeOf } from '#rules/files/attack-types.ts';
import type { FileRefusal } from '#rules/files/check-file.ts';
import { t } from '#rules/text/t.ts';

import { formatSize } from './format-size.ts';

/** The dialog on a rejected file (spec/2, section 8.2). */
export function refusalAlert(
  { check, message }: Pick<FileRefusal, 'check' | 'message'>,
  file: { name: string; size: number },
): { title: string; text: string } {
  const type = attackTypeOf(check);
  const text = t('{message}. Attack type: {type}. File: {name}, {size}.', {
    message: message.replace(/\.$/, ''),
    type,
    name: file.name,
    size: formatSize(file.size),
  });
  return { title: t('Security Alert: {type}', { type }), text };
}
