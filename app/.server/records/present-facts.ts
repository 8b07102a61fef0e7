import type { PresentedValue } from '#app/components/record/record-value.tsx';
import type { Resource } from '#rules/resources/engine/resource.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { pathOf } from '#rules/routes/tree.ts';

import { findFile, presentFile } from './files.ts';
import type { RecordRow } from './operations.ts';
import { presentColumn } from './present.ts';
import { findPart } from './resource-page.ts';

/** The parameter in the address of a file that waits for approval (RECORD-62). */
export const PENDING_FILE = { name: 'of', value: 'change' } as const;

/** Returns the address of a file that waits for approval. @param path that of the approved file */
export function pendingFilePath(path: string): string {
  return `${path}?${PENDING_FILE.name}=${PENDING_FILE.value}`;
}

/**
 * Returns what the page of a record shows of each field, by its name.
 *
 * @param isPending whether the values are those that wait for approval
 */
export function presentFacts(
  resource: Resource,
  row: RouteRow,
  record: RecordRow,
  { isPending = false } = {},
): Record<string, PresentedValue> {
  const fileRow = findPart(row, 'file');
  const facts = Object.entries(resource.fields).map(([name, field]) => {
    if (field.type !== 'file' || !fileRow) return [name, presentColumn(resource, name, record)];
    const path = pathOf(fileRow, { id: record.id, field: name });
    return [name, presentFile(field, findFile(record, name), isPending ? pendingFilePath(path) : path)];
  });
  return Object.fromEntries(facts) as Record<string, PresentedValue>;
}
