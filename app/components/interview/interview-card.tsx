import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { DownloadLink } from '../page/download-link.tsx';
import { StateBadge } from '../record/state-badge.tsx';
import { DaySheet } from '../time/day-sheet.tsx';
import { EndedTime } from './ended-time.tsx';
import { InterviewPlace } from './interview-place.tsx';
import { InterviewTime } from './interview-time.tsx';
import { TimeChoice } from './time-choice.tsx';

interface InterviewCardProps {
  interview: ShownInterview;
  /** Whether the card is on the page of the interview, which shows its state and the buttons already. */
  isOwnPage?: boolean;
  /** Whether the page asks for something else, so the times are only listed. */
  isReadOnly?: boolean;
  /** Why the time that the applicant chose was not booked, as a sentence. */
  error?: string | undefined;
}

/**
 * An interview: when and where it takes place, or the times to choose from. One that has ended shows only
 * when and where it was (INTERVIEW-6).
 */
export function InterviewCard(props: InterviewCardProps) {
  const { interview, isOwnPage = false, isReadOnly = false, error } = props;
  const { state, sentence, isOpen, booked, mayChoose, calendar, links } = interview;
  const hasLinks = !isOwnPage && links.length > 0;
  return (
    <div className="aegov-card card-bordered @container bg-whitely-50">
      {!isOwnPage && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <StateBadge {...state} />
          <p>{sentence}</p>
        </div>
      )}
      {isOpen ? (
        <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
          <div className="min-w-0 empty:hidden">
            {booked ? (
              <BookedTime booked={booked} calendar={calendar} />
            ) : mayChoose && !isReadOnly ? (
              <TimeChoice interview={interview} error={error} />
            ) : (
              <ProposedTimes interview={interview} />
            )}
          </div>
          <InterviewPlace interview={interview} />
        </div>
      ) : (
        <Ended interview={interview} />
      )}
      {hasLinks && (
        <p className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
          {links.map(({ label, to, look }) => (
            <ButtonLink key={label} to={to} look={look} size="sm">
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
    </div>
  );
}

/** The link to the meeting is a text, because there is no meeting. */
function Ended({ interview }: Pick<InterviewCardProps, 'interview'>) {
  const where = interview.place ?? interview.link;
  return (
    <>
      <p>
        <EndedTime interview={interview} />
      </p>
      {where !== undefined && (
        <p className="mt-1 text-aeblack-600">
          <bdi>{where}</bdi>
        </p>
      )}
    </>
  );
}

interface BookedTimeProps extends Pick<ShownInterview, 'calendar'> {
  booked: NonNullable<ShownInterview['booked']>;
}

function BookedTime({ booked, calendar }: BookedTimeProps) {
  const { start, sheet, day, hours } = booked;
  return (
    <div className="flex gap-5">
      <DaySheet sheet={sheet} />
      <div>
        <p className="text-lg leading-7 font-semibold text-aeblack-900">
          <time dateTime={`${start}+04:00`}>{day}</time>
        </p>
        <p className="text-lg leading-7 text-aeblack-900 tabular-nums">{hours}</p>
        <p className="text-sm text-aeblack-600">{t('UAE time')}</p>
        {calendar !== undefined && (
          <p className="mt-2 print:hidden">
            <DownloadLink to={calendar} text="Add it to your calendar" />
          </p>
        )}
      </div>
    </div>
  );
}

/** The times that a reader cannot choose: another person does, or other times are needed. */
function ProposedTimes({ interview: { times, needsOtherTimes } }: Pick<InterviewCardProps, 'interview'>) {
  if (times.length === 0) return null;
  return (
    <>
      <h3 className="mb-2 text-base font-semibold">
        {needsOtherTimes ? t('Times proposed before (UAE time)') : t('Proposed times (UAE time)')}
      </h3>
      <ul className="space-y-2">
        {times.map((time) => (
          <li
            key={time.start}
            className={
              needsOtherTimes || time.unavailable !== undefined ? 'text-aeblack-600' : 'text-aeblack-900'
            }
          >
            <InterviewTime time={time} />
            {!needsOtherTimes && time.unavailable !== undefined && (
              <span className="block text-sm">{time.unavailable}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
