import { Link } from '@remix-run/react';

import type { ShownInterviews } from '#app/.server/interviews/interviews.ts';
import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import { EndedTime } from '#app/components/interview/ended-time.tsx';
import { InterviewCard } from '#app/components/interview/interview-card.tsx';
import { NoteQuote } from '#app/components/record/note-quote.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableTimes } from './unavailable-times.tsx';

interface InterviewsProps {
  /** Undefined while they cannot be read. */
  interviews: ShownInterviews | undefined;
}

/** The interviews of an application: the open one as a card, and those that have ended as lines. */
export function Interviews({ interviews }: InterviewsProps) {
  if (!interviews) return <UnavailableTimes />;
  const { items, ended } = interviews;
  if (items.length === 0) return null;
  const open = items.find(({ isOpen }) => isOpen);
  const others = items.filter((interview) => interview !== open);
  return (
    <section aria-labelledby="interviews">
      <h2 id="interviews" className="mb-4 text-xl">
        {items.length === 1 ? t('Interview') : t('Interviews')}
      </h2>
      {open && <InterviewCard interview={open} />}
      {others.length > 0 && (
        <ul className={`space-y-2 ${open ? 'mt-4' : ''}`}>
          {others.map((interview, index) => (
            <li key={interview.id}>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <StateBadge {...interview.state} />
                <Name interview={interview} />
              </div>
              {index === 0 && ended && <End ended={ended} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The time of an interview that has ended, or its number, as a link if the reader can open it. */
function Name({ interview }: { interview: ShownInterview }) {
  const { id, path, booked } = interview;
  const name = booked ? <EndedTime interview={interview} /> : t('Interview {id}', { id });
  if (path === undefined) return <span>{name}</span>;
  return (
    <Link to={path} className="font-medium inline-link">
      {name}
    </Link>
  );
}

/** Who cancelled the latest interview and why, and what comes next. */
function End({ ended: { since, note, next } }: { ended: NonNullable<ShownInterviews['ended']> }) {
  return (
    <div className="mt-2 space-y-2 empty:hidden">
      {since !== undefined && <p className="text-aeblack-700">{since}</p>}
      {note && <NoteQuote text={note.text} />}
      {next !== undefined && <p className="text-aeblack-700">{next}</p>}
    </div>
  );
}
