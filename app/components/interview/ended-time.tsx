import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import type { InterviewState } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import { InterviewTime } from './interview-time.tsx';

interface EndedTimeProps {
  interview: Pick<ShownInterview, 'stateName' | 'booked'>;
}

/** The states of an interview that did not take place. */
const NOT_HELD: readonly string[] = ['cancelled', 'missed'] satisfies InterviewState[];

/** The time of an interview that has ended. It is struck through if the interview did not take place. */
export function EndedTime({ interview: { stateName, booked } }: EndedTimeProps) {
  if (!booked) return null;
  const time = <InterviewTime time={booked} />;
  return (
    <span className="text-aeblack-600">
      {NOT_HELD.includes(stateName) ? <s>{time}</s> : time} {t('(UAE time)')}
    </span>
  );
}
