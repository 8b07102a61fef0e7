import type { Specimens } from '#app/dev/specimens.ts';

import { InterviewCard } from './interview-card.tsx';
import { SATURDAY, specimenInterview } from './specimen-interview.ts';

const PATH = '/employment/interviews/i-aaaaaaaaaaaa';
const BOOKED = {
  stateName: 'booked',
  state: { label: 'Booked', tone: 'good' as const },
  sentence: 'Your interview is booked.',
  booked: SATURDAY,
  mayChoose: false,
  calendar: `${PATH}/interview.ics`,
};

export const specimens: Specimens = {
  component: 'InterviewCard',
  states: {
    'for the applicant, beside the application': (
      <InterviewCard
        interview={specimenInterview({
          id: 'i-bbbbbbbbbbbb',
          links: [
            { label: 'Ask for other times', to: `${PATH}?transition=ask`, look: 'outline' },
            { label: 'Cancel the interview', to: `${PATH}?transition=cancel`, look: 'quiet' },
            { label: 'Open the interview', to: PATH, look: 'quiet' },
          ],
        })}
      />
    ),
    'for the company': (
      <InterviewCard
        interview={specimenInterview({
          mayChoose: false,
          sentence: 'Your company has proposed times for an interview.',
          links: [{ label: 'Open the interview', to: PATH, look: 'outline' }],
        })}
      />
    ),
    'other times needed': (
      <InterviewCard
        interview={specimenInterview({
          mayChoose: false,
          needsOtherTimes: true,
          state: { label: 'Other times needed', tone: 'pending' },
          sentence: 'The interview needs other times.',
          links: [
            { label: 'Propose other times', to: `${PATH}/times`, look: 'primary' },
            { label: 'Open the interview', to: PATH, look: 'outline' },
          ],
        })}
      />
    ),
    'booked, on its own page': <InterviewCard interview={specimenInterview(BOOKED)} isOwnPage />,
    'booked, by video and without a message': (
      <InterviewCard
        interview={specimenInterview({
          ...BOOKED,
          place: undefined,
          message: undefined,
          link: 'https://meet.example/demo-energy/interviews/process-operator-with-a-long-address',
        })}
      />
    ),
    'while the applicant asks for other times': (
      <InterviewCard interview={specimenInterview({ id: 'i-cccccccccccc' })} isOwnPage isReadOnly />
    ),
    cancelled: (
      <InterviewCard
        interview={specimenInterview({
          ...BOOKED,
          isOpen: false,
          calendar: undefined,
          stateName: 'cancelled',
          state: { label: 'Cancelled', tone: 'neutral' },
          sentence: 'Your interview is cancelled.',
        })}
        isOwnPage
      />
    ),
    held: (
      <InterviewCard
        interview={specimenInterview({
          ...BOOKED,
          isOpen: false,
          calendar: undefined,
          stateName: 'held',
          state: { label: 'Held', tone: 'good' },
          sentence: 'Your interview took place.',
        })}
        isOwnPage
      />
    ),
    'in a narrow column': (
      <div className="max-w-sm">
        <InterviewCard interview={specimenInterview(BOOKED)} />
      </div>
    ),
    'from right to left': (
      <div dir="rtl">
        <InterviewCard
          interview={specimenInterview({ ...BOOKED, place: 'برج المثال، الطابق الثالث، غرفة ٣٠٢' })}
        />
      </div>
    ),
  },
};
