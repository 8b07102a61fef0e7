import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Icon } from '#app/components/icon/icon.tsx';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { GraduateCounts } from '#app/components/statistics/graduate-counts.tsx';
import type { CollegeCode } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

/** The number of graduates by college: four large figures that count up once (LANDING-6, LANDING-15). */
export function Statistics({ counts }: { counts: Readonly<Record<CollegeCode, number>> | undefined }) {
  return (
    <section
      aria-labelledby="graduates-in-numbers"
      className="section-space relative overflow-hidden bg-whitely-200"
    >
      <Lattice
        className="absolute inset-0 size-full text-aegold-600"
        opacity={0.14}
        cell={180}
        fade={{ toward: 'left', amount: 0.9 }}
      />
      <div className="page-width relative print:break-inside-avoid">
        <Reveal className="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-sm:flex-col max-sm:items-start">
          <h2 id="graduates-in-numbers">{t('Graduates in numbers')}</h2>
          <BesideLink to="/outcomes">{t('See what our graduates do')}</BesideLink>
          <BesideLink to="/vacancies">{t('Vacancies for students and alumni')}</BesideLink>
        </Reveal>
        <div className="mt-10">
          {counts ? (
            <GraduateCounts counts={counts} isLinked />
          ) : (
            <p>{t('We can’t load the figures right now. Please try again in a few minutes.')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

function BesideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-2 font-medium text-aegold-700 underline-offset-4 hover:underline"
    >
      {children}
      <Icon name="arrow-right" size="size-5" className="rtl:-scale-x-100" />
    </Link>
  );
}
