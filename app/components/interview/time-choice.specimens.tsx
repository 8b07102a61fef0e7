import type { Specimens } from '#app/dev/specimens.ts';

import { SATURDAY, specimenInterview, SUNDAY } from './specimen-interview.ts';
import { TimeChoice } from './time-choice.tsx';

export const specimens: Specimens = {
  component: 'TimeChoice',
  states: {
    'one of two times left': <TimeChoice interview={specimenInterview({ id: 'i-dddddddddddd' })} />,
    'with an error': (
      <TimeChoice
        interview={specimenInterview({ id: 'i-eeeeeeeeeeee' })}
        error="Another applicant has just booked this time. Choose another one."
      />
    ),
    'no time left': (
      <TimeChoice
        interview={specimenInterview({
          times: [
            { ...SATURDAY, unavailable: 'This time is past' },
            { ...SUNDAY, unavailable: 'You have another interview then' },
          ],
        })}
      />
    ),
  },
};
