import { expect, test } from 'vitest';

import type { FigureBlock } from '#app/components/figures/figure-sections.tsx';

import { drawable, TOO_FEW } from './drawable.ts';

const HIDDEN = { label: 'A', value: null, shown: 'Hidden' };
const SHOWN = { label: 'B', value: 0 };
const chart = { title: 'Demo', tableHeading: 'Group' };
const text = { kind: 'text', text: 'Too few graduates to show this.' };

const draw = (...blocks: FigureBlock[]) => drawable(blocks, TOO_FEW.graduates);

// FIGURE-9
test('charts without a number that is shown are one sentence', () => {
  const data = [HIDDEN, { ...HIDDEN, label: 'C' }] as const;
  const blocks = draw(
    { kind: 'ranked', chart: { ...chart, data } },
    { kind: 'text', text: 'Another one.' },
    { kind: 'stacked', chart: { ...chart, data } },
    { kind: 'ring', chart: { ...chart, data } },
    { kind: 'lines', chart: { ...chart, labels: ['2025'], series: [{ label: 'A', values: [HIDDEN] }] } },
  );
  expect(blocks).toEqual([text, { kind: 'text', text: 'Another one.' }]);
});

// FIGURE-9
test('one shown number is enough for bars, but not for a ring, which is then bars', () => {
  const data = [HIDDEN, SHOWN] as const;
  const ranked: FigureBlock = { kind: 'ranked', chart: { ...chart, data } };
  expect(draw(ranked)).toEqual([ranked]);
  expect(draw({ kind: 'ring', chart: { ...chart, data } })).toEqual([ranked]);
});

// FIGURE-9
test('a line without a number that is shown is left out', () => {
  const series = [
    { label: 'A', values: [HIDDEN, HIDDEN] },
    { label: 'B', values: [HIDDEN, SHOWN] },
  ];
  const lines = { ...chart, labels: ['2025', '2026'] };
  expect(draw({ kind: 'lines', chart: { ...lines, series } })).toMatchObject([
    { kind: 'lines', chart: { series: [{ label: 'B' }] } },
  ]);
});
