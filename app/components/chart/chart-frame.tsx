import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import type { ChartSeries, ChartUnit, ChartValue } from './chart-value.ts';
import { NumberTable, type ChartTable } from './number-table.tsx';

/** What every chart has (DASHBOARD-55). All texts are ready to be read. */
interface ChartTexts {
  title: string;
  /** A sentence below the title. */
  description?: string | undefined;
  unit?: ChartUnit | undefined;
}

/** What a chart with one row of numbers shows. */
export interface ChartProps extends ChartTexts {
  data: readonly ChartValue[];
  /** The heading of the labels, such as 'Stage'. With it, the numbers are also in a table that opens. */
  tableHeading?: string | undefined;
  /** The heading of the numbers in the table, such as 'Graduates'. */
  numberHeading?: string | undefined;
}

/** What a chart with several rows of numbers shows. */
export interface SeriesChartProps extends ChartTexts {
  /** The names of the points or columns in their order, such as years. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** The heading of the labels in the table, such as 'Year'. */
  tableHeading: string;
}

interface ChartFrameProps extends ChartTexts {
  /** The numbers as a table that opens. */
  table?: ChartTable | undefined;
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
  unit,
  table,
  isBeside = false,
  note,
  children,
}: ChartFrameProps) {
  return (
    <figure className="@container min-w-0">
      <div className={isBeside ? 'flex items-center gap-4' : 'space-y-3'}>
        <figcaption className={isBeside ? 'order-last min-w-0' : undefined}>
          <p className="text-sm font-semibold text-aeblack-900">{title}</p>
          {description !== undefined && <p className="text-sm text-aeblack-600">{description}</p>}
          {note}
        </figcaption>
        {children}
      </div>
      {table && <NumberTable title={title} unit={unit} {...table} />}
    </figure>
  );
}

/** Returns the table of one row of numbers, if it has a heading. */
export function tableOf({ data, unit, tableHeading, numberHeading }: ChartProps): ChartTable | undefined {
  if (tableHeading === undefined) return undefined;
  const column = numberHeading ?? (unit === 'percent' ? t('Percentage') : t('Count'));
  return {
    heading: tableHeading,
    columns: [column],
    rows: data.map((value) => ({ label: value.label, numbers: [value] })),
  };
}

/** Returns the table of several series: one column each. */
export function tableOfSeries({ labels, series, tableHeading }: SeriesChartProps): ChartTable {
  return {
    heading: tableHeading,
    columns: series.map(({ label }) => label),
    rows: labels.map((label, index) => ({
      label,
      numbers: series.map(({ values }) => values[index] ?? { value: null }),
    })),
  };
}
