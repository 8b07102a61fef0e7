import type { InterviewMoment } from '#app/.server/interviews/moment.ts';
import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';

/** A moment of the demo texts. */
export const SATURDAY: InterviewMoment = {
  start: '2026-11-28T10:00',
  day: 'Saturday, 28 November 2026',
  hours: '10:00 to 10:45',
  sheet: { date: '28', month: 'Nov', weekday: 'Sat' },
};
export const SUNDAY: InterviewMoment = {
  start: '2026-11-29T14:30',
  day: 'Sunday, 29 November 2026',
  hours: '14:30 to 15:15',
  sheet: { date: '29', month: 'Nov', weekday: 'Sun' },
};

/** An interview whose times the applicant chooses, with other values for a state. */
export function specimenInterview(changes: Partial<ShownInterview> = {}): ShownInterview {
  return {
    id: 'i-aaaaaaaaaaaa',
    version: 1,
    path: '/employment/interviews/i-aaaaaaaaaaaa',
    state: { label: 'Times proposed', tone: 'pending' },
    sentence: 'The company invites you to an interview.',
    isOpen: true,
    stateName: 'proposed',
    needsOtherTimes: false,
    mayChoose: true,
    minutes: 45,
    times: [
      { ...SATURDAY, unavailable: undefined },
      { ...SUNDAY, unavailable: 'Another applicant has booked this time' },
    ],
    booked: undefined,
    place: 'Demo Tower, Corniche Road, Abu Dhabi: third floor, room 302',
    link: undefined,
    message: 'Please bring your Emirates ID.\nAsk for Demo Contact at the reception.',
    links: [],
    otherTimes: undefined,
    calendar: undefined,
    ...changes,
  };
}
