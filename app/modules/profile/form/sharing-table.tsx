import { getCollectionProps, type FieldMetadata } from '@conform-to/react';

import type { ProfileFormContent } from '#app/.server/profiles/form.ts';
import { t } from '#rules/text/t.ts';

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
      <table className="w-full border-y border-aeblack-100">
        <thead>
          <tr className="text-sm text-aeblack-600">
            <th scope="col" className="py-3 pe-3 text-start font-normal">
              {t('Field')}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-1 py-3 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-aeblack-100">
          {sharing.fields.map((field, row) => (
            <tr key={field.value}>
              <th scope="row" className="py-1 pe-3 text-start font-medium">
                {field.label}
              </th>
              {columns.map(({ label, meta, boxes }) => {
                const { key, ...box } = boxes[row] ?? {};
                return (
                  <td key={label} className="px-1 text-center">
                    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
                      <span className="sr-only">
                        {t('{field}: {audience}', { field: field.label, audience: label })}
                      </span>
                      <input
                        key={key}
                        {...box}
                        id={row === 0 ? meta.id : `${meta.id}-${row}`}
                        className="size-5"
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
