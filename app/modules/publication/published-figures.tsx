import type { DescribedPublication } from '#app/.server/figures/published.ts';
import { ShownNumber } from '#app/components/chart/chart-number.tsx';
import { Definitions } from '#app/components/figures/definitions.tsx';
import { FigureSections } from '#app/components/figures/figure-sections.tsx';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { Quote } from '#app/components/text/quote.tsx';
import { t } from '#rules/text/t.ts';

/** Published figures as visitors read them: on the public page, and in the preview (FIGURE-22, FIGURE-23). */
export function PublishedFigures({ publication }: { publication: DescribedPublication }) {
  const { sentences, note, sections } = publication;
  return (
    <>
      <Headline publication={publication} />
      <p className="mt-6 max-w-prose text-aeblack-600">{sentences.join(' ')}</p>
      {note && (
        <div className="mt-8 max-w-prose">
          <Quote
            isColored
            author={t('From the authority')}
            dir="auto"
            lang={note.lang}
            className="text-lg whitespace-pre-line"
          >
            {note.text}
          </Quote>
        </div>
      )}
      <div className="mt-14 lg:mt-20 [&>section>h2]:text-2xl">
        <FigureSections sections={sections} />
      </div>
      <Definitions hasGraduates hasOutcomes hasSalaries={publication.hasSalaries} />
    </>
  );
}

/** The most important numbers, large on a dark ground. On paper they are dark on white. */
function Headline({ publication: { career, others } }: { publication: DescribedPublication }) {
  return (
    <div className="on-dark relative overflow-hidden rounded-card bg-aegold-900 text-whitely-50 print:border print:border-aeblack-300">
      <Lattice
        className="absolute inset-0 size-full text-whitely-50 print:hidden"
        cell={260}
        weight={1.5}
        opacity={0.16}
        fade={{ toward: 'left', amount: 0.9 }}
      />
      <dl className="relative grid gap-x-16 gap-y-8 p-6 sm:grid-cols-2 sm:p-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:p-14 print:grid-cols-3 print:p-6">
        <div className="flex flex-col sm:col-span-2 lg:col-span-1 lg:row-span-2 lg:justify-end print:col-span-1 print:row-span-1 print:justify-start">
          <dt className="order-2 mt-3 text-xl font-semibold">{career.label}</dt>
          <dd
            className={`order-1 font-semibold print:text-4xl ${career.value === null ? 'text-4xl' : 'text-6xl'}`}
          >
            <ShownNumber number={career} unit="percent" />
          </dd>
          <dd className="order-3 mt-2 max-w-prose text-aegold-100 print:text-aeblack-700">
            {t(
              'The share of graduates with a job, in national service or in continuing education. Those who look for neither work nor study are not counted.',
            )}
            {career.note !== undefined && <span className="mt-1 block text-sm">{career.note}</span>}
          </dd>
        </div>
        {others.map(({ unit, note, ...figure }) => (
          <div
            key={figure.label}
            className="flex flex-col border-t border-aegold-400 pt-4 lg:justify-end print:justify-start print:border-0 print:pt-0"
          >
            <dt className="order-2 mt-1 font-medium">{figure.label}</dt>
            <dd className={`order-1 font-semibold ${figure.value === null ? 'text-2xl' : 'text-4xl'}`}>
              <ShownNumber number={figure} unit={unit} />
            </dd>
            {note !== undefined && (
              <dd className="order-3 text-sm text-aegold-100 print:text-aeblack-700">{note}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
