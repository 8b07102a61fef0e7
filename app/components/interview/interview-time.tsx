import type { InterviewMoment } from '#app/.server/interviews/moment.ts';

/** The day and the hours of an interview, in one line. */
export function InterviewTime({ time: { start, day, hours } }: { time: InterviewMoment }) {
  return (
    <>
      <time dateTime={`${start}+04:00`}>{day}</time>,{' '}
      <span className="whitespace-nowrap tabular-nums">{hours}</span>
    </>
  );
}
