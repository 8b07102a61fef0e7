import { createElement, type ComponentProps, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { BarChart } from './bar-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LineChart } from './line-chart.tsx';
import { RankedBars } from './ranked-bars.tsx';
import { Ring } from './ring.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { StackedColumns } from './stacked-columns.tsx';

const SMALL = { value: null, shown: '<5' };
const HIDDEN = { value: null, shown: 'Hidden' };
const DATA = [
  { label: 'ATHS', value: 62 },
  { label: 'FCHS', ...SMALL },
];
const SERIES = {
  title: 'Graduates',
  labels: ['2024', '2025', '2026'],
  tableHeading: 'Year',
  series: [
    { label: 'ATHS', values: [{ value: 60 }, SMALL, { value: 62 }] },
    { label: 'FCHS', values: [{ value: 30 }, { value: 35 }, HIDDEN] },
  ],
};

function render<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props));
}

/** Returns the text of each element of this kind, without the names of the parts of drawings. */
function textsOf(page: string, element: string): string[] {
  return [...page.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'g'))].map(([part]) =>
    part
      .replaceAll(/<title>.*?<\/title>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function nameOf(page: string): string | undefined {
  return /role="img" aria-label="([^"]*)"/.exec(page)?.[1]?.replaceAll('&lt;', '<');
}

function titlesOf(page: string): string[] {
  return [...page.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title);
}

// FIGURE-9
describe('a value that is not shown', () => {
  const props = { title: 'Graduates', data: DATA, tableHeading: 'College' };

  test.each<[string, () => string]>([
    ['bars', () => render(BarChart, props)],
    ['compact bars', () => render(BarChart, { ...props, isCompact: true })],
    ['a bar of parts', () => render(StackedBar, props)],
    ['ranked bars', () => render(RankedBars, props)],
    [
      'a ring',
      () => render(Ring, { ...props, data: [DATA[0], DATA[1]] as ComponentProps<typeof Ring>['data'] }),
    ],
  ])('has its text in the name and the table of %s', (_, draw) => {
    const page = draw();
    expect(nameOf(page)).toBe('Graduates; ATHS: 62; FCHS: <5');
    expect(textsOf(page, 'td')).toEqual(['62', '<5']);
    expect(page).toContain('<span dir="ltr">&lt;5</span>');
  });

  test('leaves a ring empty, also if only what is left is hidden', () => {
    const done = { label: 'With a job', value: 20 };
    for (const data of [
      [done, { label: 'Other', ...SMALL }] as const,
      [{ label: 'Other', ...SMALL }, done] as const,
    ]) {
      const page = render(Ring, { title: 'Graduates', data });
      expect(page.match(/<circle/g)).toHaveLength(1);
      expect(page).not.toContain('%');
    }
  });

  test('has a text beside the base of its ranked bar, which is empty', () => {
    const page = render(RankedBars, props);
    expect(textsOf(page, 'text')).toEqual(['62', '<5']);
    expect(page).toContain('<rect width="0%"');
  });

  test('is a gap in a line, with its text at the base line', () => {
    const page = render(LineChart, SERIES);
    const paths = [...page.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, path]) => path);
    expect(paths.map((path) => path?.replaceAll(/[^ML]/g, ''))).toEqual(['MM', 'ML']);
    expect(textsOf(page, 'text').filter((text) => /<5|Hidden/.test(text))).toEqual(['<5', 'Hidden']);
    expect(titlesOf(page)).not.toContain('ATHS: 2025: &lt;5');
    expect(nameOf(page)).toBe(
      'Graduates; ATHS: 2024: 60, 2025: <5, 2026: 62; FCHS: 2024: 30, 2025: 35, 2026: Hidden',
    );
  });

  test('is left out of its column, which has no total unless it is given', () => {
    const page = render(StackedColumns, SERIES);
    expect(titlesOf(page)).toEqual(['ATHS: 60', 'FCHS: 30', 'FCHS: 35', 'ATHS: 62']);
    expect(textsOf(page, 'p').filter((text) => /^\d{2,3}$/.test(text))).toEqual(['90']);
    expect(textsOf(page, 'td')).toEqual(['60', '30', '90', '<5', '35', '–', '62', 'Hidden', '–']);
    const given = render(StackedColumns, { ...SERIES, totals: [90, 38, 70].map((value) => ({ value })) });
    expect(textsOf(given, 'p').filter((text) => /^\d{2,3}$/.test(text))).toEqual(['90', '38', '70']);
    expect(nameOf(given)).toMatch(/; Total: 2024: 90, 2025: 38, 2026: 70$/);
    // The columns are as high as their totals, and say which part is empty.
    const rest = 'Parts that are not shown';
    expect(titlesOf(given)).toEqual(['ATHS: 60', 'FCHS: 30', rest, 'FCHS: 35', rest, 'ATHS: 62']);
  });

  test('is a headline figure as a text', () => {
    const page = render(FigureCards, { figures: [{ label: 'With a job', ...SMALL, note: 'n = 9' }] });
    expect(textsOf(page, 'dt')).toEqual(['With a job']);
    expect(textsOf(page, 'dd')).toEqual(['<5', 'n = 9']);
  });
});

// FIGURE-9
describe('percentages', () => {
  const percent = { unit: 'percent' as const };
  const data = [
    { label: 'ATHS', value: 61.6 },
    { label: 'FCHS', value: 99.7 },
    { label: 'ADVETI', value: 0.2 },
  ];

  test('are whole numbers, and only nothing is 0% and only everything is 100%', () => {
    const page = render(RankedBars, { ...percent, title: 'With a job', data, tableHeading: 'College' });
    expect(nameOf(page)).toBe('With a job; ATHS: 62%; FCHS: 99%; ADVETI: 1%');
    expect(textsOf(page, 'th')).toEqual(['College', 'Percentage', 'ATHS', 'FCHS', 'ADVETI']);
    expect(page).toContain('<span dir="ltr">62%</span>');
  });

  test('have an axis from 0 to 100', () => {
    const page = render(LineChart, { ...SERIES, ...percent });
    expect(textsOf(page, 'text').slice(0, 5)).toEqual(['0%', '25%', '50%', '75%', '100%']);
    const bars = render(BarChart, { ...percent, title: 'With a job', data: [{ label: 'ATHS', value: 50 }] });
    expect(bars).toContain('height="72"');
  });

  test('have a ring beside a headline figure, if it is asked for', () => {
    const figure = { ...percent, label: 'With a job', value: 62 };
    expect(render(FigureCards, { figures: [{ ...figure, hasRing: true }] })).toContain(
      'stroke-dasharray="62 100"',
    );
    expect(render(FigureCards, { figures: [figure] })).not.toContain('<svg');
  });
});

// FIGURE-9
test('the key of lines, and their ends, have the last value with its label', () => {
  const page = render(LineChart, SERIES);
  expect(textsOf(page, 'li')).toEqual(['ATHS 2026: 62', 'FCHS 2026: Hidden']);
  expect(
    textsOf(page, 'p')
      .filter((text) => /^(ATHS|FCHS)/.test(text))
      .toSorted(),
  ).toEqual(['ATHS 2026: 62', 'FCHS 2026: Hidden']);
});

// FIGURE-9
test('the table of several series has a column for each, and one for totals', () => {
  const shown = SERIES.series.map(({ label }) => ({
    label,
    values: [{ value: 1000 }, { value: 2 }, { value: 0 }],
  }));
  const page = render(StackedColumns, { ...SERIES, series: shown });
  expect(textsOf(page, 'th')).toEqual(['Year', 'ATHS', 'FCHS', 'Total', '2024', '2025', '2026']);
  expect(textsOf(page, 'td')).toEqual(['1,000', '1,000', '2,000', '2', '2', '4', '0', '0', '0']);
});

// FIGURE-9
test('lines differ in dashes and points, and parts of columns in patterns', () => {
  const series = ['A', 'B', 'C', 'D'].map((label) => ({
    label,
    values: [{ value: 4 }, { value: 5 }, { value: 6 }],
  }));
  const lines = render(LineChart, { ...SERIES, series });
  const drawing = lines.slice(0, lines.indexOf('<ul'));
  const styles = [...drawing.matchAll(/<path d="[^"]*" fill="none"[^>]*>/g)].map(
    ([path]) => /stroke-dasharray="([^"]*)"/.exec(path)?.[1],
  );
  expect(new Set(styles).size).toBe(4);
  const columns = render(StackedColumns, { ...SERIES, series });
  const fills = new Set([...columns.matchAll(/fill="url\(#([^)]*)\)"/g)].map(([, id = '']) => id));
  expect(fills.size).toBe(4);
  for (const id of fills) expect(columns).toContain(`<pattern id="${id}"`);
});

// FIGURE-9
test('ranked bars say their second lines in the drawing, the name and the table', () => {
  const data = [{ label: 'ATHS', value: 62, note: '118 of 190 graduates' }];
  const page = render(RankedBars, { title: 'With a job', data, tableHeading: 'College', unit: 'percent' });
  expect(nameOf(page)).toBe('With a job; ATHS: 62% (118 of 190 graduates)');
  expect(textsOf(page, 'th')).toEqual(['College', 'Percentage', 'ATHS 118 of 190 graduates']);
  expect(textsOf(page, 'p')).toEqual(['With a job', 'ATHS 118 of 190 graduates']);
});
