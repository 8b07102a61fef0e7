import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { KeepAnswers, SharedComputer } from './shared-computer.tsx';

export const specimens: Specimens = {
  component: 'SharedComputer',
  isAlone: true,
  states: {
    'answers end with the browser': (
      <SpecimenPage title="Demo wizard">
        <KeepAnswers isKept={false} />
        <SharedComputer path="/dev/components" />
      </SpecimenPage>
    ),
    'answers are kept': (
      <SpecimenPage title="Demo wizard">
        <KeepAnswers isKept />
        <SharedComputer path="/dev/components" />
      </SpecimenPage>
    ),
  },
};
