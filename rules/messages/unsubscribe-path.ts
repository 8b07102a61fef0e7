import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';

/** Returns the path of the page that stops some e-mails (MESSAGE-8). */
export function unsubscribePath(token: string): string {
  return pathOf(getRow('unsubscribe'), { token });
}
