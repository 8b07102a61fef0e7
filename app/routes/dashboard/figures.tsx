import { Link } from '@remix-run/react';

import { BarChart } from '#app/components/chart/bar-chart.tsx';
import type { ShownFigure } from '#rules/dashboard/present.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

/** The numbers of the staff, with what arrived in the last weeks (DASHBOARD-49). */
export function Figures({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-3 text-xl">
        {t('In numbers')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {figures.map((figure) => (
          <li key={figure.kind} className="aegov-card card-bordered card-sm">
            <Figure {...figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ label, count, path, oldest, weeks, total }: ShownFigure) {
  return (
    <>
      <p>
        <span className="block text-4xl font-semibold text-aeblack-900">
          {total === undefined
            ? formatNumber(count)
            : t('{n} of {total}', { n: formatNumber(count), total: formatNumber(Number(total)) })}
        </span>
        <Link to={path} className="aegov-link link-underline">
          {label}
        </Link>
      </p>
      {oldest !== undefined && <p className="mt-1 text-sm text-aeblack-600">{oldest}</p>}
      {weeks && (
        <div className="mt-4">
          <BarChart
            title={t('New in each week')}
            data={weeks.map((value, index) => ({ label: weekLabel(weeks.length - 1 - index), value }))}
            tableHeading={t('Week')}
            isCompact
          />
        </div>
      )}
    </>
  );
}

/** @param ago how many weeks ago */
function weekLabel(ago: number): string {
  if (ago === 0) return t('last 7 days');
  return tPlural(ago, { one: '1 week before', other: '{count} weeks before' });
}
