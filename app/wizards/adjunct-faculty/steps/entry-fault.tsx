import { FieldErrors } from '#app/components/form/field-frame.tsx';
import type { PortalField } from '#app/components/form/use-portal-form.ts';
import { FILL_ALL } from '#rules/forms/adjunct-faculty/messages.ts';

type EntryFields<Name extends string> = Readonly<Record<Name, PortalField>>;

/**
 * Returns the fields of one entry. If fields are empty, `EntryFault` shows one message for all of them.
 * Each empty field is marked as invalid and refers to this message.
 */
export function entryFields<Name extends string>(
  field: (name: string) => PortalField,
  prefix: string,
  names: readonly Name[],
): EntryFields<Name> {
  const fields = names.map((name): [Name, PortalField] => {
    const own = field(`${prefix}.${name}`);
    return [name, isLacking(own) ? { ...own, errorId: faultId(own), isSaidElsewhere: true } : own];
  });
  return Object.fromEntries(fields) as EntryFields<Name>;
}

export function EntryFault({ fields }: { fields: EntryFields<string> }) {
  const lacking = Object.values(fields).find(isLacking);
  if (!lacking) return null;
  return (
    <div className="-mt-2 sm:col-span-2">
      <FieldErrors id={faultId(lacking)} errors={[FILL_ALL]} />
    </div>
  );
}

function isLacking({ errors }: PortalField): boolean {
  return errors?.includes(FILL_ALL) === true;
}

/** Returns the id of the message that all fields of an entry share. */
function faultId({ id }: PortalField): string {
  return `${id.slice(0, id.lastIndexOf('.'))}-fault`;
}
