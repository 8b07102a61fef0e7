import { Link } from '@remix-run/react';

import type { ShownProfile, ShownProgress } from '#app/.server/dashboard/progress.ts';
import { StageLine } from '#app/components/application/stage-line.tsx';
import { Ring } from '#app/components/chart/ring.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

interface ProgressProps {
  /** Undefined if they could not be read. */
  applications: readonly ShownProgress[] | undefined;
  all: string | undefined;
  vacancies: string | undefined;
  profile: ShownProfile | undefined;
}

/** How far a student is: the latest applications and the profile (DASHBOARD-48). */
export function Progress({ applications, all, vacancies, profile }: ProgressProps) {
  return (
    <section aria-labelledby="progress">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="progress" className="text-xl">
          {t('Your progress')}
        </h2>
        {applications && applications.length > 0 && all !== undefined && (
          <ArrowLink to={all} className="-me-2.5 text-sm">
            {t('All your applications')}
          </ArrowLink>
        )}
      </div>
      <div className="space-y-6">
        {applications?.map((application) => (
          <Application key={application.id} {...application} />
        ))}
        {applications?.length === 0 && (
          <p className="text-aeblack-700">
            {t('You have not applied for a job yet.')}
            {vacancies !== undefined && (
              <span className="block">
                <ArrowLink to={vacancies}>{t('See the open vacancies')}</ArrowLink>
              </span>
            )}
          </p>
        )}
        {profile && <Profile {...profile} />}
      </div>
    </section>
  );
}

function Application({ title, employer, path, state, stages, sentence, task }: ShownProgress) {
  return (
    <article className="aegov-card card-bordered card-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 card-title">
          <Link to={path} dir="auto" className="py-1 text-aeblack-900">
            {title}
          </Link>
          {employer !== undefined && (
            <span dir="auto" className="block text-sm font-normal text-aeblack-600">
              {employer}
            </span>
          )}
        </h3>
        <StateBadge {...state} />
      </div>
      {stages && (
        <div className="mt-4">
          <StageLine stages={stages} />
        </div>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-aeblack-700">
        {sentence}
        {task && <ArrowLink to={task.to}>{task.label}</ArrowLink>}
      </p>
    </article>
  );
}

function Profile({ filled, all, missing, path }: ShownProfile) {
  const left = all - filled;
  return (
    <Ring
      title={t('Your profile')}
      description={left === 0 ? t('It is complete.') : t('Missing: {fields}.', { fields: missing })}
      data={[
        { label: t('Filled in'), value: filled },
        { label: t('Missing'), value: left },
      ]}
    >
      <ArrowLink to={path} className="text-sm">
        {left === 0 ? t('Change your profile') : t('Complete your profile')}
      </ArrowLink>
    </Ring>
  );
}
