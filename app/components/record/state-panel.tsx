import { Alert } from '../alert/alert.tsx';
import { t } from '#rules/text/t.ts';

import { NoteQuote, type NoteQuoteProps } from './note-quote.tsx';
import { TONES, type Tone } from './state-badge.tsx';

export interface StatePanelProps {
  label: string;
  tone: Tone;
  sentence: string;
  /** Whom the record waits for and since when, or who decided it. */
  since?: string | undefined;
  /** The moment since which the record is in this state, for paper. */
  moment?: string | undefined;
  /** What happens next. */
  next?: string | undefined;
  /** What the reader can do if nothing happens for a long time. */
  advice?: string | undefined;
  /** The note of the latest transition, with its label (RECORD-55). */
  note?: (NoteQuoteProps & { label: string }) | undefined;
  /** When the record is erased. */
  erasure?: string | undefined;
}

/** The state of a record as sentences, at the top of its page (RECORD-7). */
export function StatePanel(props: StatePanelProps) {
  const { label, tone, sentence, since, moment, next, advice, note, erasure } = props;
  const { icon, kind } = TONES[tone];
  return (
    <section aria-labelledby="record-state">
      <Alert kind={kind} icon={icon}>
        <h2 id="record-state" className="alert-title text-xl">
          {label}
        </h2>
        <p className="text-aeblack-900">{sentence}</p>
        {since && (
          <p className={`mt-1 text-aeblack-700 ${moment === undefined ? '' : 'print:hidden'}`}>{since}</p>
        )}
        {moment !== undefined && (
          <p className="mt-1 hidden text-aeblack-700 print:block">
            {t('In this state since {moment}.', { moment })}
          </p>
        )}
        {next && <p className="mt-1 text-aeblack-700">{next}</p>}
        {advice && <p className="mt-3 font-medium text-aeblack-900">{advice}</p>}
        {note && (
          <div className="mt-3">
            <p className="mb-1 font-semibold text-aeblack-900">{note.label}</p>
            <NoteQuote text={note.text} by={note.by} />
          </div>
        )}
        {erasure && <p className="mt-1 text-aeblack-700">{erasure}</p>}
      </Alert>
    </section>
  );
}
