import { LONG_TEXT } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ButtonLink } from '../button/button.tsx';
import { SPECIMEN_STORIES } from './specimen-story.ts';
import { StoryArticle } from './story-article.tsx';

const CRUMBS = [{ title: 'Success stories', path: '/success-stories' }];

export const specimens: Specimens = {
  component: 'StoryArticle',
  states: Object.fromEntries(
    Object.entries(SPECIMEN_STORIES).map(([name, card]) => [
      name,
      <StoryArticle
        key={name}
        crumbs={CRUMBS}
        story={{
          card,
          html: `<p>${LONG_TEXT}</p>`,
          languageNote: card.lang && 'This story is in Arabic.',
        }}
      >
        <ButtonLink to="/success-stories">All success stories</ButtonLink>
      </StoryArticle>,
    ]),
  ),
};
