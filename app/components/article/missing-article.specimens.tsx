import type { Specimens } from '#app/dev/specimens.ts';

import { ButtonLink } from '../button/button.tsx';
import { MissingArticle } from './missing-article.tsx';

const BOUNDARY = (
  <MissingArticle
    missing={{ title: 'We can’t find this article', text: 'It may have been removed or moved.' }}
    unavailable={{ title: 'We can’t load this article right now', text: 'Please try again in a moment.' }}
  >
    <ButtonLink to="/news">All news</ButtonLink>
  </MissingArticle>
);

export const specimens: Specimens = {
  component: 'MissingArticle',
  layout: 'full-width',
  states: {
    missing: { status: 404, boundary: BOUNDARY },
    unavailable: { status: 400, boundary: BOUNDARY },
  },
};
