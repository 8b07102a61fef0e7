import type { ReactNode } from 'react';

import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { ChartValue } from './geometry.ts';

/** What every chart shows (DASHBOARD-55). All texts are ready to be read. */
export interface ChartProps {
  title: string;
  /** A sentence below the title. */
  description?: string | undefined;
  data: readonly ChartValue[];
  /** The heading of the labels, such as 'Stage'. With it, the numbers are also in a table that opens. */
  tableHeading?: string | undefined;
}

interface ChartFrameProps extends ChartProps {
  /** Whether the title and the description stand beside the chart, and not above it. */
  isBeside?: boolean;
  /** What stands below the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** The title of a chart, its drawing, and its numbers as a table. */
export function ChartFrame({
  title,
  description,
  data,
  tableHeading,
  isBeside = false,
  note,
  children,
}: ChartFrameProps) {
  return (
    <figure className="min-w-0">
      <div className={isBeside ? 'flex items-center gap-4' : 'space-y-3'}>
        <figcaption className={isBeside ? 'order-last min-w-0' : undefined}>
          <p className="text-sm font-semibold text-aeblack-900">{title}</p>
          {description !== undefined && <p className="text-sm text-aeblack-600">{description}</p>}
          {note}
        </figcaption>
        {children}
      </div>
      {tableHeading !== undefined && <NumberTable title={title} data={data} heading={tableHeading} />}
    </figure>
  );
}

function NumberTable({
  title,
  data,
  heading,
}: {
  title: string;
  data: readonly ChartValue[];
  heading: string;
}) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-6 items-center text-xs text-aeblack-600 underline underline-offset-4 hover:text-aeblack-900">
        {t('Show the numbers as a table')}
      </summary>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-aeblack-200 text-aeblack-600">
            <th scope="col" className="py-1 pe-4 text-start font-medium">
              {heading}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('Number')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ label, value }) => (
            <tr key={label} className="border-b border-aeblack-100">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                <bdi>{label}</bdi>
              </th>
              <td className="py-1 text-end tabular-nums">{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Returns a number of a chart with its name. */
export function describeValue({ label, value }: ChartValue): string {
  return t('{label}: {value}', { label, value: formatNumber(value) });
}

/** Returns all numbers of a chart as one text, for users who do not see the drawing. */
export function describeChart({ title, data }: Pick<ChartProps, 'title' | 'data'>): string {
  return [title, ...data.map(describeValue)].join(t('; '));
}
