import { Lattice } from '#app/components/motif/lattice.tsx';
import { SectionHeading } from '#app/components/page/section-heading.tsx';
import { Reveal } from '#app/components/reveal/reveal.tsx';
import { GraduateCounts } from '#app/components/statistics/graduate-counts.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
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
        <Reveal>
          <SectionHeading id="graduates-in-numbers" title="Graduates in numbers">
            <ArrowLink to="/outcomes">{t('See what our graduates do')}</ArrowLink>
            <ArrowLink to="/vacancies">{t('Vacancies for students and alumni')}</ArrowLink>
          </SectionHeading>
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
