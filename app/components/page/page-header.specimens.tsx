import { ARABIC_TEXT, ARABIC_TITLE, LONG_TEXT, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ButtonLink } from '../button/button.tsx';
import { PageHeader } from './page-header.tsx';

const LEAD = 'One demo sentence that states the purpose of the page.';
const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Events', path: '/events' },
  { title: 'Demo page', path: undefined },
];

export const specimens: Specimens = {
  component: 'PageHeader',
  states: {
    'only a title': <PageHeader title="Demo page" />,
    'with everything': (
      <PageHeader title="Demo page" shortName="Demo" lead={LEAD} eyebrow="Demo category" crumbs={CRUMBS}>
        <p className="mt-6">
          <ButtonLink to="/events">Go to the events</ButtonLink>
        </p>
      </PageHeader>
    ),
    'with long texts': <PageHeader title={LONG_TITLE} lead={LONG_TEXT} eyebrow={LONG_TITLE} />,
    'with a word that is longer than a line': <PageHeader title={LONG_WORD} lead={LONG_WORD} />,
    'with Arabic texts': <PageHeader title={ARABIC_TITLE} lead={ARABIC_TEXT} eyebrow={ARABIC_TITLE} />,
  },
};
