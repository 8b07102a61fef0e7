import { ARABIC_TEXT, LONG_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { NoteQuote } from './note-quote.tsx';

export const specimens: Specimens = {
  component: 'NoteQuote',
  states: {
    'with its author': <NoteQuote text="Please choose another photo." by="Demo Staff" />,
    'without its author': <NoteQuote text="Please choose another photo." />,
    'in Arabic': <NoteQuote text={ARABIC_TEXT} by="Demo Staff" />,
    'with long texts': <NoteQuote text={`${LONG_TEXT}\n${LONG_WORD}`} by={LONG_WORD} />,
  },
};
