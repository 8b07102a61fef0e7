import { ARABIC_TEXT, ARABIC_TITLE, LONG_TEXT, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { DEMO_VACANCY } from './demo-vacancy.ts';
import { ButtonLink } from '../button/button.tsx';
import { VacancyView } from './vacancy-view.tsx';

const LITTLE = {
  ...DEMO_VACANCY,
  otherTitle: undefined,
  companyName: undefined,
  salary: undefined,
  closing: undefined,
  openSince: undefined,
  requirements: undefined,
  questions: [],
  attachment: undefined,
};

export const specimens: Specimens = {
  component: 'VacancyView',
  isAlone: true,
  states: {
    'with everything': (
      <VacancyView vacancy={DEMO_VACANCY} isForMe action={<ButtonLink to="/">Apply</ButtonLink>}>
        <p>What follows the texts.</p>
      </VacancyView>
    ),
    'with what every vacancy has': <VacancyView vacancy={LITTLE} />,
    'preview below a heading': (
      <>
        <h1>Preview</h1>
        <VacancyView vacancy={LITTLE} isPreview />
      </>
    ),
    'with long texts': (
      <VacancyView
        vacancy={{
          ...DEMO_VACANCY,
          title: LONG_TITLE,
          companyName: LONG_TITLE,
          description: `<p>${LONG_TEXT}</p><ol><li>${LONG_TEXT}</li></ol>`,
          requirements: LONG_TEXT,
          questions: [LONG_TEXT],
        }}
      />
    ),
    'with a word that is longer than a line': (
      <VacancyView
        vacancy={{
          ...DEMO_VACANCY,
          title: LONG_WORD,
          description: `<p>${LONG_WORD}</p>`,
          attachment: { name: LONG_WORD, details: 'PDF', to: '/favicon.svg' },
        }}
      />
    ),
    'with Arabic texts': (
      <VacancyView
        vacancy={{
          ...DEMO_VACANCY,
          title: ARABIC_TITLE,
          companyName: ARABIC_TITLE,
          description: `<p>${ARABIC_TEXT}</p><ul><li>${ARABIC_TEXT}</li></ul>`,
          requirements: ARABIC_TEXT,
          questions: [ARABIC_TEXT],
        }}
      />
    ),
  },
};
