import { t } from '#rules/text/t.ts';

import { RecordValue, type PresentedValue } from './record-value.tsx';

interface WaitingChangeProps {
  /** The fields whose values wait for approval, in the order of the form. */
  fields: readonly { name: string; label: string; approved: PresentedValue; changed: PresentedValue }[];
}

/** A change of a record that is not published: each changed value beside the approved one (RECORD-62). */
export function WaitingChange({ fields }: WaitingChangeProps) {
  return (
    <section
      aria-labelledby="waiting-change"
      className="rounded-card border border-aegold-300 bg-aegold-50/60 p-5"
    >
      <h2 id="waiting-change" className="text-xl">
        {t('The change')}
      </h2>
      <dl className="mt-4 border-t border-aegold-200">
        {fields.map(({ name, label, approved, changed }) => (
          <div key={name} className="grid gap-x-6 gap-y-2 border-b border-aegold-200 py-3 md:grid-cols-2">
            <dt className="font-medium text-aeblack-900 md:col-span-2">{label}</dt>
            <dd className="min-w-0 text-aeblack-600 [overflow-wrap:anywhere]">
              <span className="block text-sm">{t('Approved')}</span>
              <RecordValue value={approved} />
            </dd>
            <dd className="min-w-0 font-medium text-aeblack-900 [overflow-wrap:anywhere]">
              <span className="block text-sm font-normal text-aeblack-600">{t('Changed')}</span>
              <RecordValue value={changed} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
