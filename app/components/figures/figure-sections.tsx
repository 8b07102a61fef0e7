import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';

import { BarChart } from '../chart/bar-chart.tsx';
import { ShownNumber } from '../chart/chart-number.tsx';
import type { ChartNumber, ChartUnit } from '../chart/chart-value.ts';
import { FigureCards } from '../chart/figure-cards.tsx';
import { LineChart } from '../chart/line-chart.tsx';
import { RankedBars } from '../chart/ranked-bars.tsx';
import { Ring } from '../chart/ring.tsx';
import { StackedBar } from '../chart/stacked-bar.tsx';
import { StackedColumns } from '../chart/stacked-columns.tsx';
import { Table, type Column } from '../table/table.tsx';

/** A number of a table. A rate can have what it is a share of, such as '92 of 119'. */
type TableNumber = ChartNumber & { note?: string | undefined };

/** A table of figures. All texts are ready to be read. */
export interface FigureTable {
  title: string;
  /** The heading of the groups, such as 'Campus'. */
  heading: string;
  columns: readonly { heading: string; unit?: ChartUnit | undefined }[];
  rows: readonly {
    key: string;
    label: string;
    /** The page of the group. */
    to?: string | undefined;
    /** One for each column. */
    numbers: readonly TableNumber[];
  }[];
}

/** A part of a section: a chart or a table, with what its component takes. */
export type FigureBlock =
  | { kind: 'cards'; figures: ComponentProps<typeof FigureCards>['figures'] }
  | { kind: 'ranked'; chart: ComponentProps<typeof RankedBars> }
  | { kind: 'stacked'; chart: ComponentProps<typeof StackedBar> }
  | { kind: 'bars'; chart: ComponentProps<typeof BarChart> }
  | { kind: 'lines'; chart: ComponentProps<typeof LineChart> }
  | { kind: 'columns'; chart: ComponentProps<typeof StackedColumns> }
  | { kind: 'ring'; chart: Omit<ComponentProps<typeof Ring>, 'children'> }
  | { kind: 'table'; table: FigureTable }
  | { kind: 'text'; text: string };

/** A section of a page with figures (FIGURE-10). */
export interface FigureSection {
  /** Unique on the page. */
  id: string;
  heading: string;
  /** A sentence below the heading. */
  intro?: string | undefined;
  blocks: readonly FigureBlock[];
}

/** The sections of a page with figures. On a wide window two charts stand side by side. */
export function FigureSections({ sections }: { sections: readonly FigureSection[] }) {
  return sections.map(({ id, heading, intro, blocks }) => (
    <section key={id} aria-labelledby={id} className="mb-14">
      <h2 id={id} className={`text-xl ${intro === undefined ? 'mb-5' : ''}`}>
        {heading}
      </h2>
      {intro !== undefined && <p className="mt-2 mb-5 max-w-prose text-aeblack-600">{intro}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-2 print:block print:space-y-8">
        {blocks.map((block, index) => (
          <div key={`${id}-${index}`} className={isWide(block, blocks) ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
            <Block block={block} />
          </div>
        ))}
      </div>
    </section>
  ));
}

/** Tables, cards and texts use the whole width, and so does the only chart of a section. */
function isWide({ kind }: FigureBlock, blocks: readonly FigureBlock[]): boolean {
  return ['cards', 'table', 'text', 'columns'].includes(kind) || blocks.length === 1;
}

function Block({ block }: { block: FigureBlock }) {
  if (block.kind === 'cards') return <FigureCards figures={block.figures} />;
  if (block.kind === 'ranked') return <RankedBars {...block.chart} />;
  if (block.kind === 'stacked') return <StackedBar {...block.chart} />;
  if (block.kind === 'bars') return <BarChart {...block.chart} />;
  if (block.kind === 'lines') return <LineChart {...block.chart} />;
  if (block.kind === 'columns') return <StackedColumns {...block.chart} />;
  if (block.kind === 'ring') return <Ring {...block.chart} />;
  if (block.kind === 'table') return <FiguresTable {...block.table} />;
  return <p className="max-w-prose text-aeblack-700">{block.text}</p>;
}

/** A number of a table. A text in its place is smaller, so that the numbers stand out. */
function TableCell({ number, unit }: { number: TableNumber; unit: ChartUnit | undefined }) {
  return (
    <>
      <span className={`tabular-nums ${number.value === null ? 'text-sm text-aeblack-600' : ''}`}>
        <ShownNumber number={number} unit={unit} />
      </span>
      {number.note !== undefined && (
        <span className="block text-sm text-aeblack-600 tabular-nums">{number.note}</span>
      )}
    </>
  );
}

function FiguresTable({ title, heading, columns, rows }: FigureTable) {
  const first: Column<FigureTable['rows'][number]> = {
    heading,
    cell: ({ label, to }) =>
      to === undefined ? (
        <bdi>{label}</bdi>
      ) : (
        <Link to={to} className="inline-block min-h-6 inline-link print:text-aeblack-900 print:no-underline">
          <bdi>{label}</bdi>
        </Link>
      ),
  };
  const numbers = columns.map((column, index): Column<FigureTable['rows'][number]> => ({
    heading: column.heading,
    cell: (row) => <TableCell number={row.numbers[index] ?? { value: null }} unit={column.unit} />,
  }));
  return (
    <>
      <h3 className="mb-2 text-base">{title}</h3>
      <Table caption={title} columns={[first, ...numbers]} rows={rows} keyOf={({ key }) => key} isCompact />
    </>
  );
}
