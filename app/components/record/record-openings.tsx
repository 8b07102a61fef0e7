import { t } from '#rules/text/t.ts';

export interface OpeningItem {
  /** The label of the field with the file. */
  file: string;
  /** The name of the user. */
  by: string;
  /** The time in ISO 8601, and as a text. */
  at: string;
  moment: string;
}

interface RecordOpeningsProps {
  items: readonly OpeningItem[];
  /** Whether there can be older ones that are not shown. */
  isShortened: boolean;
}

/** Who opened the files of a record whose openings are recorded, newest first (RECORD-35). */
export function RecordOpenings({ items, isShortened }: RecordOpeningsProps) {
  return (
    <section>
      <h2 className="text-xl">{t('Who opened the documents')}</h2>
      {items.length === 0 ? (
        <p className="mt-4 text-aeblack-600">{t('Not opened yet.')}</p>
      ) : (
        <ol className="mt-4 divide-y divide-aeblack-100">
          {items.map(({ file, by, at, moment }, index) => (
            <li
              key={`${at} ${index}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0"
            >
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <bdi className="font-semibold text-aeblack-900">{by}</bdi>
                <span className="block text-sm text-aeblack-600">{file}</span>
              </p>
              <time dateTime={at} className="text-sm text-aeblack-600 tabular-nums">
                {moment}
              </time>
            </li>
          ))}
        </ol>
      )}
      {isShortened && (
        <p className="mt-3 text-sm text-aeblack-600">
          {t('The latest {count} are shown.', { count: items.length })}
        </p>
      )}
    </section>
  );
}
