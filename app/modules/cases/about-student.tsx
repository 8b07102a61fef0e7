import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { SkillBadges } from '#app/components/badge/skill-badges.tsx';
import { RecordValue } from '#app/components/record/record-value.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { t } from '#rules/text/t.ts';

import { StudentRecords } from '../people/student-records.tsx';
import type { CaseContent } from './case-page.tsx';
import { SMALL_LINK } from './note-view.tsx';

/** Who a student is, how to reach the student, and the applications (CASE-5). */
export function AboutStudent({ content }: { content: CaseContent }) {
  const { contact, skills, students, advisers, known, applications, personPage } = content;
  return (
    <div className="space-y-8">
      <section aria-labelledby="contact">
        <h2 id="contact" className="text-lg">
          {t('Contact')}
        </h2>
        <p className="mt-1 text-sm text-aeblack-600">{contact.source}</p>
        {contact.facts.length > 0 && (
          <Facts>
            {contact.facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                <RecordValue value={value} />
              </Fact>
            ))}
          </Facts>
        )}
        {contact.missing.length > 0 && (
          <ul className="mt-2 space-y-1 text-sm text-aeblack-700">
            {contact.missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </section>
      {skills.length > 0 && (
        <section aria-labelledby="skills">
          <h2 id="skills" className="text-lg">
            {t('Skills')}
          </h2>
          <SkillBadges skills={skills} className="mt-2" />
        </section>
      )}
      {applications && (
        <section aria-labelledby="applications">
          <h2 id="applications" className="text-lg">
            {t('Applications')}
          </h2>
          {applications.length === 0 && (
            <p className="mt-1 text-aeblack-600">{t('The student has not applied for a job.')}</p>
          )}
          <ul className="mt-2 divide-y divide-aeblack-100">
            {applications.map(({ id, title, employer, state, since, to }) => (
              <li key={id} className="py-2 [overflow-wrap:anywhere]">
                {to === undefined ? (
                  <bdi className="font-medium">{title}</bdi>
                ) : (
                  <Link to={to} className={SMALL_LINK}>
                    <bdi>{title}</bdi>
                  </Link>
                )}
                {employer !== undefined && <bdi className="block text-sm text-aeblack-600">{employer}</bdi>}
                <span className="flex flex-wrap items-center gap-x-3 text-sm">
                  <StateBadge {...state} />
                  <span className="text-aeblack-600 tabular-nums">{t('since {day}', { day: since })}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="who">
        <h2 id="who" className="text-lg">
          {t('Who')}
        </h2>
        <Facts>
          <Fact label={t('Student records')}>
            <StudentRecords students={students} />
          </Fact>
          {advisers && (
            <Fact label={t('Advisers')}>
              {advisers.length === 0
                ? t('None')
                : advisers.map((adviser) => (
                    <span key={adviser} className="block">
                      {adviser}
                    </span>
                  ))}
            </Fact>
          )}
          {known.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        {personPage !== undefined && (
          <p className="mt-2 print:hidden">
            <Link to={personPage} className={SMALL_LINK}>
              {t('Open the entry of the directory')}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-2 divide-y divide-aeblack-100 border-y border-aeblack-100">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-sm text-aeblack-600">{label}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere] text-aeblack-900">{children}</dd>
    </div>
  );
}
