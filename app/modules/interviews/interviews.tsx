import { Link } from '@remix-run/react';

import type { ShownInterview } from '#app/.server/interviews/interviews.ts';
import { InterviewCard } from '#app/components/interview/interview-card.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { t } from '#rules/text/t.ts';

/** The interviews of an application: the one that is planned as a card, and the others as lines. */
export function Interviews({ interviews }: { interviews: readonly ShownInterview[] }) {
  const open = interviews.find(({ isOpen }) => isOpen);
  const others = interviews.filter((interview) => interview !== open);
  return (
    <section aria-labelledby="interviews">
      <h2 id="interviews" className="mb-4 text-xl">
        {interviews.length === 1 ? t('Interview') : t('Interviews')}
      </h2>
      {open && <InterviewCard interview={open} />}
      {others.length > 0 && (
        <ul className={`space-y-2 ${open ? 'mt-4' : ''}`}>
          {others.map((interview) => (
            <li key={interview.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <StateBadge {...interview.state} />
              <Name interview={interview} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The time of an interview that is over, or its number, as a link if the reader can open it. */
function Name({ interview: { id, path, booked } }: { interview: ShownInterview }) {
  const name = booked
    ? t('{day}, {hours}', { day: booked.day, hours: booked.hours })
    : t('Interview {id}', { id });
  if (path === undefined) return <span>{name}</span>;
  return (
    <Link to={path} className="font-medium text-aegold-700 underline underline-offset-4">
      {name}
    </Link>
  );
}
