import type { CollegeSummary } from '#app/.server/colleges/list.ts';
import image768 from '#app/content/images/news/clean-energy-laboratory-768.webp?url';
import { LONG_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { COLLEGES, collegePath } from '#rules/identity/colleges.ts';

import { CollegeCard } from './college-card.tsx';

const COLLEGE: CollegeSummary = {
  college: 'FCHS',
  path: '/colleges/fchs',
  name: 'Fatima College of Health Sciences',
  hasShortName: true,
  summary: 'One demo sentence that says what the college is.',
  lang: undefined,
  picture: { sources: [{ width: 768, url: image768 }], alt: 'A demo picture', isDrawn: true },
  graduates: 967,
};

export const specimens: Specimens = {
  component: 'CollegeCard',
  layout: 'columns',
  states: {
    ...Object.fromEntries(
      COLLEGES.map(({ code, name }) => [
        name,
        <CollegeCard key={code} college={{ ...COLLEGE, college: code, path: collegePath(code), name }} />,
      ]),
    ),
    'without a short name': <CollegeCard college={{ ...COLLEGE, hasShortName: false }} />,
    'without a number of graduates': <CollegeCard college={{ ...COLLEGE, graduates: undefined }} />,
    'with long texts': (
      <CollegeCard college={{ ...COLLEGE, name: LONG_WORD, summary: LONG_TEXT, graduates: 1_234_567 }} />
    ),
  },
};
