import { DAY } from '#rules/constants.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';

/** A time some days from now, as YYYY-MM-DDTHH:mm in the Emirates. */
export const inDays = (days: number): string => dateTimeInDubai(new Date(Date.now() + days * DAY));

/** An interview on the page of its application, as the gateway returns it: times are proposed. */
export function interviewItem(changes: object = {}) {
  return {
    id: 'i-aaaaaaaaaaaa',
    version: 1,
    state: 'proposed',
    stateSince: new Date().toISOString(),
    times: [
      { start: '2026-11-28T10:00', state: 'free' },
      { start: '2026-11-29T14:30', state: 'taken' },
    ],
    start: null,
    minutes: 45,
    place: 'Demo Tower, room 2',
    link: null,
    message: null,
    transitions: [],
    mayChoose: false,
    mayProposeTimes: false,
    ...changes,
  };
}
