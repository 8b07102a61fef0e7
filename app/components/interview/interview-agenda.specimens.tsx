import type { AgendaItem } from '#app/.server/interviews/describe-agenda.ts';
import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { InterviewAgenda } from './interview-agenda.tsx';
import { SATURDAY, SUNDAY } from './specimen-interview.ts';

const PATH = '/employment/booking-interviews/i-aaaaaaaaaaaa';

const item = (id: string, changes: Partial<AgendaItem> = {}): AgendaItem => ({
  id,
  to: PATH,
  heading: 'Demo Student 5',
  about: ['Process operator'],
  moment: SATURDAY,
  where: { place: 'Demo Tower, third floor, room 302', link: undefined },
  state: { label: 'Booked', tone: 'good' },
  action: undefined,
  ...changes,
});

const OVER: Partial<AgendaItem> = {
  state: { label: 'Time is over', tone: 'pending' },
  action: { label: 'Say whether it took place', to: PATH },
};
const NEEDED: Partial<AgendaItem> = {
  state: { label: 'Other times needed', tone: 'pending' },
  moment: undefined,
  action: { label: 'Propose other times', to: `${PATH}/times` },
};

export const specimens: Specimens = {
  component: 'InterviewAgenda',
  isAlone: true,
  states: {
    'of a company': (
      <SpecimenPage title="Booking interviews">
        <InterviewAgenda
          agenda={{
            waiting: { heading: 'Waiting for you', items: [item('i-1', NEEDED), item('i-2', OVER)] },
            days: [
              {
                iso: '2026-11-28',
                day: SATURDAY.day,
                items: [
                  item('i-3'),
                  item('i-4', {
                    heading: 'Demo Student 6',
                    moment: { ...SATURDAY, hours: '11:00 to 11:45' },
                    where: { place: undefined, link: 'https://meet.example/demo-energy/process-operator' },
                  }),
                ],
              },
              { iso: '2026-11-29', day: SUNDAY.day, items: [item('i-5', { moment: SUNDAY })] },
            ],
            more: '12 more are in the list below.',
          }}
        />
      </SpecimenPage>
    ),
    'of a reader who changes nothing': (
      <SpecimenPage title="Booking interviews">
        <InterviewAgenda
          agenda={{
            waiting: {
              heading: 'Waiting for the company',
              items: [
                item('i-6', {
                  ...OVER,
                  to: undefined,
                  action: undefined,
                  about: ['Process operator', 'Demo Energy'],
                }),
              ],
            },
            days: [],
            more: undefined,
          }}
        />
      </SpecimenPage>
    ),
  },
};
