import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import type { MessageKindDefinition, MessageValues } from './kinds.ts';

/**
 * Returns the address of the page about a message, with a leading slash (MESSAGE-1).
 *
 * @param values those of the message, and in `id` the id of its record
 */
export function pagePath(page: NonNullable<MessageKindDefinition['page']>, values: MessageValues): string {
  const path = pathOf(getRow(page.id), page.params?.(values));
  // A stored query is read and encoded again, so that it cannot change the path or add a fragment.
  const query = new URLSearchParams(page.query?.(values)).toString();
  return query === '' ? path : `${path}?${query}`;
}
