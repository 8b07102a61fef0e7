import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { DemonstrationNote } from './demonstration-note.tsx';
import { PublishedOn } from './published-on.tsx';
import { ReadNext } from './read-next.tsx';

export const specimens: Specimens = {
  component: 'DemonstrationNote, PublishedOn, ReadNext',
  states: {
    'note that the content is an example': <DemonstrationNote />,
    'date of publication': <PublishedOn date="2026-01-31" />,
    'next article': <ReadNext label="Earlier news" title="Another demo article" to="/news" />,
    'next article with a long title': <ReadNext label="Earlier news" title={LONG_TITLE} to="/news" />,
  },
};
