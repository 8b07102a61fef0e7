import type { Specimens } from '#app/dev/specimens.ts';

import { Table, type Column } from './table.tsx';

interface DemoRow {
  name: string;
  purpose: string;
  lifetime: string;
}

const COLUMNS: readonly Column<DemoRow>[] = [
  { heading: 'Cookie', cell: ({ name }) => <code dir="ltr">{name}</code> },
  { heading: 'What it is for', cell: ({ purpose }) => purpose },
  { heading: 'How long it is kept', cell: ({ lifetime }) => lifetime },
];
const ROWS: readonly DemoRow[] = [
  { name: 'demo', purpose: 'Shows a short text.', lifetime: 'One hour' },
  {
    name: 'demo_with_a_long_name',
    purpose: 'Shows a text that continues on several lines, because it is longer than its column. '.repeat(3),
    lifetime: 'Until you close the browser; with ‘Remember me’, as long as you stay signed in',
  },
  { name: 'demo_arabic', purpose: 'هذا نص تجريبي.', lifetime: '' },
];
const WIDE_COLUMNS: readonly Column<DemoRow>[] = Array.from({ length: 5 }, (_, index) => ({
  heading: `Column ${index + 1}`,
  cell: ({ name, purpose }) => (index === 0 ? name : index === 1 ? purpose : `Demo value ${index + 1}`),
}));

const keyOf = ({ name }: DemoRow) => name;

export const specimens: Specimens = {
  component: 'Table',
  states: {
    empty: <Table caption="Empty demo table" columns={COLUMNS} rows={[]} keyOf={keyOf} />,
    filled: <Table caption="Filled demo table" columns={COLUMNS} rows={ROWS} keyOf={keyOf} />,
    'with a leading column': (
      <Table
        caption="Demo table with checkboxes"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={keyOf}
        leading={{
          heading: 'Choose',
          cell: ({ name }) => <input type="checkbox" aria-label={`Choose ${name}`} />,
        }}
      />
    ),
    'with short values, compact on a phone': (
      <Table
        caption="Compact demo table"
        columns={COLUMNS}
        rows={ROWS.slice(0, 1)}
        keyOf={keyOf}
        leading={{
          heading: 'Choose',
          cell: ({ name }) => <input type="checkbox" aria-label={`Choose ${name} in the compact table`} />,
        }}
        isCompact
      />
    ),
    'with a long word and a status, compact': (
      <Table
        caption="Compact demo table with a long word"
        columns={COLUMNS.map((column, index) => ({ ...column, isStatus: index === 2 }))}
        rows={[{ name: 'W'.repeat(120), purpose: 'Shows a short text.', lifetime: 'One hour' }]}
        keyOf={keyOf}
        isCompact
      />
    ),
    'with five columns': <Table caption="Wide demo table" columns={WIDE_COLUMNS} rows={ROWS} keyOf={keyOf} />,
  },
};
