import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { TONES, type Tone } from './state-badge.tsx';

export interface HistoryItem {
  key: string;
  /** What was done: `Approved`. */
  what: string;
  /** The name of the person, for the end of a sentence. */
  by: string;
  /** The tone of the state after it. */
  tone: Tone;
  /** The time in ISO 8601, and as a text. */
  at: string;
  moment: string;
  note?: string | undefined;
}

/** The history of a record as a timeline (RECORD-12). */
export function RecordHistory({ items }: { items: readonly HistoryItem[] }) {
  return (
    <section>
      <h2 className="text-xl">{t('History')}</h2>
      <ol className="mt-4">
        {items.map(({ key, what, by, tone, at, moment, note }) => (
          <li key={key} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-[0.6875rem] top-7 bottom-0 w-px bg-aeblack-200 group-last:hidden"
            />
            <Icon name={TONES[tone].icon} className={TONES[tone].text} />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                <span className="font-semibold text-aeblack-900">{what}</span>
                <span className="text-aeblack-600">
                  {' '}
                  {t('by')} <bdi>{by}</bdi>
                </span>
              </p>
              <time dateTime={at} className="block text-sm text-aeblack-600 tabular-nums">
                {moment}
              </time>
              {note && (
                <p dir="auto" className="mt-2 rounded-lg bg-aeblack-50 px-4 py-3 whitespace-pre-line">
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
