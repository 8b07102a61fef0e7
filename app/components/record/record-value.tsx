import { t } from '#rules/text/t.ts';

import { StateBadge, type Tone } from './state-badge.tsx';

/** A value of a record as a page shows it. The texts are ready to be shown. */
export type PresentedValue =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'list'; texts: readonly string[] }
  /** A date or a time, also in ISO 8601. */
  | { kind: 'date' | 'moment'; text: string; iso: string }
  /** A web address, an e-mail address or a telephone number. */
  | { kind: 'link'; text: string; to: string }
  | { kind: 'state'; label: string; tone: Tone };

/** A value of a record, in a list or on the page of the record. */
export function RecordValue({ value }: { value: PresentedValue }) {
  switch (value.kind) {
    case 'none':
      return <span className="text-aeblack-500">{t('None')}</span>;
    case 'list':
      return <bdi>{value.texts.join(', ')}</bdi>;
    case 'date':
    case 'moment':
      return (
        <time dateTime={value.iso} className="whitespace-nowrap tabular-nums">
          {value.text}
        </time>
      );
    case 'link':
      return (
        <a href={value.to} dir="ltr" className="text-aegold-700 underline underline-offset-4">
          {value.text}
        </a>
      );
    case 'state':
      return <StateBadge label={value.label} tone={value.tone} />;
    default:
      return <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">{value.text}</bdi>;
  }
}
