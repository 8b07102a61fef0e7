import { ARABIC_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { SkillBadges } from './skill-badges.tsx';

export const specimens: Specimens = {
  component: 'SkillBadges',
  states: {
    'several skills': <SkillBadges skills={['Demo skill', ARABIC_TEXT, LONG_WORD]} className="" />,
  },
};
