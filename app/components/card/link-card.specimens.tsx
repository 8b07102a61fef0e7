import { LONG_TEXT, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { LinkCard } from './link-card.tsx';

export const specimens: Specimens = {
  component: 'LinkCard',
  layout: 'columns',
  states: {
    'with short texts': (
      <LinkCard to="/events" icon="briefcase" title="Demo page" text="A short demo text." />
    ),
    'to a page that is missing': (
      <LinkCard to="/events" icon="briefcase" title="Demo page" text="A short demo text." isMissing />
    ),
    'with long texts': <LinkCard to="/events" icon="student" title={LONG_TITLE} text={LONG_TEXT} />,
    'with a word that is longer than a line': (
      <LinkCard to="/events" icon="file-text" title={LONG_WORD} text={LONG_WORD} />
    ),
  },
};
