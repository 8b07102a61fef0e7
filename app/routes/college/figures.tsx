import type { CollegePage } from '#app/.server/colleges/college.ts';
import { FigureCards } from '#app/components/chart/figure-cards.tsx';
import { SectionHeading } from '#app/components/page/section-heading.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

/** The number of graduates, and the published rate of the college (COLLEGE-5). */
export function CollegeFigures({ figures }: Pick<CollegePage, 'figures'>) {
  const { graduates, rate, isIncomplete } = figures;
  const cards = [
    ...(graduates ? [graduates] : []),
    ...(rate ? [{ ...rate, unit: 'percent' as const, hasRing: true }] : []),
  ];
  return (
    <section aria-labelledby="figures">
      <SectionHeading id="figures" title="Graduates in figures">
        <ArrowLink to="/outcomes">{t('What all graduates do, in figures')}</ArrowLink>
      </SectionHeading>
      {cards.length > 0 && (
        <div className="mt-8">
          <FigureCards figures={cards} />
        </div>
      )}
      {rate && (
        <p className="mt-4 max-w-prose text-sm text-aeblack-600">
          {[
            t(
              'The share of graduates with a job, in national service or in continuing education. Those who look for neither work nor study are not counted.',
            ),
            ...rate.sentences,
          ].join(' ')}
        </p>
      )}
      {isIncomplete && (
        <p className="mt-4">{t('We can’t load all figures right now. Please try again in a few minutes.')}</p>
      )}
    </section>
  );
}
