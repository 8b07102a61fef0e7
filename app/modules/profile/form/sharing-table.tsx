import { getCollectionProps, type FieldMetadata } from '@conform-to/react';

import type { ProfileFormContent } from '#app/.server/profiles/form.ts';
import { t } from '#rules/text/t.ts';

import { AudienceTable } from '../audience-table.tsx';

interface SharingTableProps {
  sharing: ProfileFormContent['sharing'];
  /** The fields of the form whose values are the shared fields, by audience. */
  fields: Readonly<Record<ProfileFormContent['sharing']['audiences'][number]['name'], FieldMetadata>>;
}

/** A checkbox for each field and audience: who sees what (PROFILE-12). */
export function SharingTable({ sharing, fields }: SharingTableProps) {
  const columns = sharing.audiences.map(({ name, label }) => ({
    label,
    meta: fields[name],
    boxes: getCollectionProps(fields[name], {
      type: 'checkbox',
      options: sharing.fields.map(({ value }) => value),
      ariaAttributes: false,
    }),
  }));
  return (
    <section aria-labelledby="profile-sharing" className="space-y-4">
      <h2 id="profile-sharing" className="text-xl">
        {t('Who sees what')}
      </h2>
      <p className="text-aeblack-700">
        {t(
          'Tick what each group may see. Your name, role, and college or company are shown with it. Nothing of your profile is public.',
        )}
      </p>
      <AudienceTable
        audiences={columns.map(({ label }) => label)}
        rows={sharing.fields.map((field, row) => ({
          label: field.label,
          cells: columns.map(({ label, meta, boxes }) => {
            const { key, ...box } = boxes[row] ?? {};
            return (
              <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                <span className="sr-only">
                  {t('{field}: {audience}', { field: field.label, audience: label })}
                </span>
                <input key={key} {...box} id={row === 0 ? meta.id : `${meta.id}-${row}`} className="size-5" />
              </label>
            );
          }),
        }))}
      />
    </section>
  );
}
