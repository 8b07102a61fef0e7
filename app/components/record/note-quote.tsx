import { t } from '#rules/text/t.ts';

import { Quote } from '../text/quote.tsx';

export interface NoteQuoteProps {
  text: string;
  /** Who wrote it. Without it, the page does not tell. */
  by?: string | undefined;
}

/** The note of a transition, as it was typed, and who wrote it (RECORD-55). */
export function NoteQuote({ text, by }: NoteQuoteProps) {
  const author = by !== undefined && (
    <>
      {t('Written by')} <bdi>{by}</bdi>
    </>
  );
  return (
    <Quote isColored author={author} dir="auto" className="whitespace-pre-line">
      {text}
    </Quote>
  );
}
