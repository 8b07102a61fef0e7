import { DAY, HOUR, MINUTE } from '../constants.ts';
import { dateTimeInDubai, momentInDubai } from '../resources/engine/dates.ts';
import type { Resource } from '../resources/engine/resource.ts';
import { INTERVIEW, PROPOSED_TIMES } from '../resources/interview.ts';
import { t } from '../text/t.ts';

/** The least time between the proposal of an interview and its start, so that the applicant can answer. */
const LEAST_NOTICE = HOUR;
/** The days within which an interview takes place. */
const MAX_INTERVIEW_DAYS = 90;
/** The times that the control of the browser offers. A user can type others. */
const OFFERED_STEP = 5 * MINUTE;

/** The fields of which one is filled in, by how the interview takes place. */
export const PLACES = ['place', 'link'] as const;

/** The fields that the company fills in. */
const OWN_FIELDS = [...PROPOSED_TIMES, 'minutes', ...PLACES, 'message'] as const;

/**
 * The form with which a company proposes the times of an interview, as a definition: the page, the browser
 * and the module check it with the same schema (INTERVIEW-2).
 */
export const INTERVIEW_FORM: Resource = {
  ...INTERVIEW,
  fields: {
    ...Object.fromEntries(OWN_FIELDS.map((name) => [name, INTERVIEW.fields[name]])),
    place: {
      ...INTERVIEW.fields.place,
      label: 'Place, for an interview in person',
      hint: 'The address and the room.',
    },
    link: { ...INTERVIEW.fields.link, label: 'Link to the meeting, for one by video' },
  },
  form: [
    { title: 'The times', fields: PROPOSED_TIMES },
    { title: 'How long', fields: ['minutes'] },
    { title: 'Where', fields: PLACES },
    { title: 'What the applicant should know', fields: ['message'] },
  ],
  check: (values) => ({ ...checkTimes(values, Date.now()), ...checkPlace(values) }),
};

/**
 * Returns the earliest and the latest time that the control of a browser offers, as YYYY-MM-DDTHH:mm in the
 * Emirates, at full five minutes (INTERVIEW-2).
 */
export function offeredTimes(now: Date): { min: string; max: string } {
  const full = (time: number, round: (steps: number) => number) =>
    dateTimeInDubai(new Date(round(time / OFFERED_STEP) * OFFERED_STEP));
  const earliest = now.getTime() + LEAST_NOTICE;
  const latest = now.getTime() + MAX_INTERVIEW_DAYS * DAY;
  return { min: full(earliest, Math.ceil), max: full(latest, Math.floor) };
}

type Values = Readonly<Record<string, unknown>>;

/** Checks that the times are in the future, and that each is given once. */
function checkTimes(values: Values, now: number): Record<string, string> {
  const given = PROPOSED_TIMES.flatMap((name) => {
    const time = values[name];
    return typeof time === 'string' ? [{ name, time }] : [];
  });
  const faults = given.flatMap(({ name, time }, index) => {
    const start = momentInDubai(time).getTime();
    const label = t(INTERVIEW.fields[name].label);
    const fault =
      start < now + LEAST_NOTICE
        ? t('{label} must be at least one hour from now.', { label })
        : start > now + MAX_INTERVIEW_DAYS * DAY
          ? t('{label} must be within the next {days} days.', { label, days: MAX_INTERVIEW_DAYS })
          : given.slice(0, index).some((other) => other.time === time)
            ? t('{label} is the same as one of the times above.', { label })
            : undefined;
    return fault === undefined ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** Checks that the interview has a place or a link, and not both: the applicant must know where to be. */
function checkPlace({ place, link }: Values): Record<string, string> {
  if (place === undefined && link === undefined) {
    return { place: t('Fill in the place of the interview, or the link to the meeting.') };
  }
  return place !== undefined && link !== undefined
    ? { link: t('Fill in either the place or the link, so that the applicant knows where to be.') }
    : {};
}
