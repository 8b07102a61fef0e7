import type { PresentedValue } from '#app/components/record/record-value.tsx';
import type { Resource } from '#rules/resources/engine/resource.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { t } from '#rules/text/t.ts';

import type { RecordRow } from './operations.ts';
import { presentFacts } from './present-facts.ts';

/** A field of a record whose change waits for approval. */
export interface WaitingField {
  name: string;
  label: string;
  approved: PresentedValue;
  changed: PresentedValue;
}

/** Returns a record with the values that wait for approval: what the form of a change begins with. */
export function withPendingChange<Row extends RecordRow>(record: Row): Row {
  return { ...record, ...record.pendingChange };
}

/** Lists the fields that a waiting change gives another value, in the order of the form (RECORD-62). */
export function listWaitingFields(resource: Resource, row: RouteRow, record: RecordRow): WaitingField[] {
  const { pendingChange } = record;
  if (!pendingChange) return [];
  const approved = presentFacts(resource, row, record);
  const changed = presentFacts(resource, row, withPendingChange(record), { isPending: true });
  return resource.form
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const before = approved[name];
      const after = changed[name];
      const isSame = textOf(record[name]) === textOf(pendingChange[name]);
      if (!before || !after || isSame || !Object.hasOwn(pendingChange, name)) return [];
      return [{ name, label: t(resource.fields[name]?.label ?? name), approved: before, changed: after }];
    });
}

/** Returns a value as a text that can be compared. No choice is the same as no value. */
function textOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
}
