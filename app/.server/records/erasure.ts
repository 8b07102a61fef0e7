import { fileFieldsOf } from '#rules/resources/engine/file-fields.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { listClosedStates } from '#rules/resources/engine/retention.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { formatAlternatives } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

type FileCount = 'none' | 'one' | 'several';
type ErasedResource = Pick<Resource, 'fields' | 'words' | 'states' | 'transitions'>;

const AFTER_CLOSING: Readonly<Record<FileCount, string>> = {
  none: 'We delete your {word} {period} after it is {closed}.',
  one: 'We delete your {word} with its file {period} after it is {closed}.',
  several: 'We delete your {word} with its files {period} after it is {closed}.',
};

const ON_A_DAY: Readonly<Record<FileCount, string>> = {
  none: 'It is erased on {day}, with its history.',
  one: 'It is erased on {day}, with its file and its history.',
  several: 'It is erased on {day}, with its files and its history.',
};

/** Says in a form when the new record is erased, a number of days after it is closed (CLEARANCE-20). */
export function describeErasure(resource: ErasedResource, days: number): string {
  const period = tPlural(days, { one: 'one day', other: '{count} days' });
  const closed = closedBy(resource);
  return t(AFTER_CLOSING[countFiles(resource)], { word: t(resource.words.one), period, closed });
}

/** Names what closes a record, as participles: the one or two transitions that do, or closing in general. */
function closedBy(resource: ErasedResource): string {
  const closed = listClosedStates(resource);
  const closing = Object.values(resource.transitions).filter(({ to }) => closed.includes(to));
  const named = [...new Set(closing.map(({ done }) => t(done)))];
  return named.length === 1 || named.length === 2 ? formatAlternatives(named) : t('closed');
}

/** Says on the page of a closed record when it is erased (CLEARANCE-21). */
export function describeErasureDay(resource: Pick<Resource, 'fields'>, day: string): string {
  return t(ON_A_DAY[countFiles(resource)], { day: formatDay(day) });
}

function countFiles(resource: Pick<Resource, 'fields'>): FileCount {
  const { length } = Object.keys(fileFieldsOf(resource));
  return length === 0 ? 'none' : length === 1 ? 'one' : 'several';
}
