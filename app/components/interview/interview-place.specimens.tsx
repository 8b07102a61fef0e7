import type { Specimens } from '#app/dev/specimens.ts';

import { InterviewPlace } from './interview-place.tsx';
import { specimenInterview } from './specimen-interview.ts';

export const specimens: Specimens = {
  component: 'InterviewPlace',
  states: {
    'in person': <InterviewPlace interview={specimenInterview()} />,
    'by video, without a message': (
      <InterviewPlace
        interview={specimenInterview({
          place: undefined,
          message: undefined,
          link: 'https://meet.example/demo-energy',
        })}
      />
    ),
  },
};
