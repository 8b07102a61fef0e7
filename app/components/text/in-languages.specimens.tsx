import type { Specimens } from '#app/dev/specimens.ts';
import { writtenIn } from '#rules/text/letter-languages.ts';

import { InLanguages } from './in-languages.tsx';

const ENGLISH = { ...writtenIn('en'), text: 'Demo label' };
const ARABIC = { ...writtenIn('ar'), text: 'عنوان تجريبي' };

export const specimens: Specimens = {
  component: 'InLanguages',
  layout: 'columns',
  states: {
    'in one language': <InLanguages versions={[ENGLISH]} of={({ text }) => text} />,
    'in both languages': <InLanguages versions={[ENGLISH, ARABIC]} of={({ text }) => text} />,
  },
};
