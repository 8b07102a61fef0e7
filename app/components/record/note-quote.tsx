import { t } from '#rules/text/t.ts';

export interface NoteQuoteProps {
  text: string;
  /** Who wrote it. Without it, the page does not tell. */
  by?: string | undefined;
}

/** The note of a transition, as it was typed, and who wrote it (RECORD-55). */
export function NoteQuote({ text, by }: NoteQuoteProps) {
  return (
    <>
      <blockquote
        dir="auto"
        className="border-s-4 border-aegold-500 ps-4 whitespace-pre-line [overflow-wrap:anywhere] text-aeblack-900"
      >
        {text}
      </blockquote>
      {by !== undefined && (
        <p className="mt-1 [overflow-wrap:anywhere] text-aeblack-700">
          {t('Written by')} <bdi>{by}</bdi>
        </p>
      )}
    </>
  );
}
