import type { FieldMetadata } from '@conform-to/react';

import { FieldErrors } from '#app/components/form/field-frame.tsx';
import { FILL_ALL } from '#rules/forms/adjunct-faculty/messages.ts';

/** The props of one field in a list entry. */
export interface EntryField {
  label: string;
  meta: FieldMetadata;
  sharedErrorId: string | undefined;
}

/**
 * Returns the fields of one entry. If fields are empty, `EntryFault` shows one message for all of them.
 * Each empty field is marked as invalid and refers to this message.
 *
 * @param labels the label of each field of an entry
 */
export function entryFields<Name extends string>(
  field: (name: string) => FieldMetadata,
  labels: Readonly<Record<Name, string>>,
): Record<Name, EntryField> {
  const fields = Object.entries<string>(labels).map(([name, label]): [string, EntryField] => {
    const meta = field(name);
    return [name, { label, meta, sharedErrorId: isLacking(meta) ? faultId(meta) : undefined }];
  });
  return Object.fromEntries(fields) as Record<Name, EntryField>;
}

export function EntryFault({ fields }: { fields: Readonly<Record<string, EntryField>> }) {
  const id = Object.values(fields).find(({ sharedErrorId }) => sharedErrorId !== undefined)?.sharedErrorId;
  if (id === undefined) return null;
  return (
    <div className="-mt-2 sm:col-span-2">
      <FieldErrors id={id} errors={[FILL_ALL]} />
    </div>
  );
}

function isLacking({ errors }: FieldMetadata): boolean {
  return errors?.includes(FILL_ALL) === true;
}

/** Returns the id of the message that all fields of an entry share. */
function faultId({ id }: FieldMetadata): string {
  return `${id.slice(0, id.lastIndexOf('.'))}-fault`;
}
