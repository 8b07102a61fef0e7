import { fileFieldsOf } from '#rules/resources/engine/file-fields.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

type FileCount = 'none' | 'one' | 'several';
type ErasedResource = Pick<Resource, 'fields' | 'words'>;

const AFTER_CLOSING: Readonly<Record<FileCount, string>> = {
  none: 'We delete your {word} {period} after it is closed.',
  one: 'We delete your {word} with its file {period} after it is closed.',
  several: 'We delete your {word} with its files {period} after it is closed.',
};

const ON_A_DAY: Readonly<Record<FileCount, string>> = {
  none: 'It is erased on {day}, with its history.',
  one: 'It is erased on {day}, with its file and its history.',
  several: 'It is erased on {day}, with its files and its history.',
};

/** Says in a form when the new record is erased, a number of days after it is closed (CLEARANCE-20). */
export function describeErasure(resource: ErasedResource, days: number): string {
  const period = days === 1 ? t('one day') : t('{days} days', { days });
  return t(AFTER_CLOSING[countFiles(resource)], { word: t(resource.words.one), period });
}

/** Says on the page of a closed record when it is erased (CLEARANCE-21). */
export function describeErasureDay(resource: ErasedResource, day: string): string {
  return t(ON_A_DAY[countFiles(resource)], { day: formatDay(day) });
}

function countFiles(resource: ErasedResource): FileCount {
  const { length } = Object.keys(fileFieldsOf(resource));
  return length === 0 ? 'none' : length === 1 ? 'one' : 'several';
}
