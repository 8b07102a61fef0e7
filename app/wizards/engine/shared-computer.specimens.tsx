import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { DeleteForm, KeepAnswers, SharedComputer } from './shared-computer.tsx';

export const specimens: Specimens = {
  component: 'SharedComputer',
  isAlone: true,
  states: {
    'answers end with the browser': (
      <SpecimenPage title="Demo wizard">
        <KeepAnswers isKept={false} onChange={() => undefined} />
        <SharedComputer />
        <DeleteForm path="/dev/components" onDelete={() => undefined} />
      </SpecimenPage>
    ),
    'answers are kept': (
      <SpecimenPage title="Demo wizard">
        <KeepAnswers isKept onChange={() => undefined} />
        <SharedComputer />
        <DeleteForm path="/dev/components" onDelete={() => undefined} />
      </SpecimenPage>
    ),
  },
};
