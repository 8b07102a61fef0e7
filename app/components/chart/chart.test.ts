import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { BarChart } from './bar-chart.tsx';
import { Ring } from './ring.tsx';
import { StackedBar } from './stacked-bar.tsx';

const STAGES = [
  { label: 'Applied', value: 1200 },
  { label: 'Interview', value: 400 },
  { label: 'Hired', value: 0 },
];

/** Returns the text of each element of this kind. */
function textsOf(page: string, element: string): string[] {
  return [...page.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'g'))].map(([part]) =>
    part
      .replaceAll(/<title>.*?<\/title>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .trim(),
  );
}

// DASHBOARD-55
describe('a chart', () => {
  test('has the title and all numbers as the name of its drawing', () => {
    const props = { title: 'Applicants', data: STAGES };
    for (const page of [
      renderToStaticMarkup(createElement(StackedBar, props)),
      renderToStaticMarkup(createElement(BarChart, { ...props, isCompact: true })),
      renderToStaticMarkup(createElement(BarChart, props)),
    ]) {
      expect(page).toMatch(/role="img" aria-label="Applicants; Applied: 1,200; Interview: 400; Hired: 0"/);
      expect(page).not.toContain('<table');
    }
  });

  test('can be opened as a table with the same numbers', () => {
    const page = renderToStaticMarkup(
      createElement(StackedBar, { title: 'Applicants', data: STAGES, tableHeading: 'Stage' }),
    );
    expect(textsOf(page, 'summary')).toEqual(['Show the numbers as a table']);
    expect(textsOf(page, 'th')).toEqual(['Stage', 'Count', 'Applied', 'Interview', 'Hired']);
    expect(textsOf(page, 'td')).toEqual(['1,200', '400', '0']);
  });
});

// DASHBOARD-55
test('a bar of parts writes the labels on its parts, if all of them fit', () => {
  const short = STAGES.map(({ label }) => ({ label, value: label === 'Hired' ? 0 : 10 }));
  const page = renderToStaticMarkup(createElement(StackedBar, { title: 'Applicants', data: short }));
  expect(textsOf(page, 'text')).toEqual(['Applied: 10', 'Interview: 10']);
  expect(textsOf(page, 'li')).toEqual([]);
});

// DASHBOARD-55
test('a bar of parts has a list of the labels that have a number, if one of them does not fit', () => {
  const data = [...STAGES, { label: 'Refused', value: 1 }];
  const page = renderToStaticMarkup(createElement(StackedBar, { title: 'Applicants', data }));
  expect(textsOf(page, 'text')).toEqual(['1,200', '400']);
  expect(textsOf(page, 'li').map((text) => text.split(/\s+/))).toEqual([
    ['Applied', '1,200'],
    ['Interview', '400'],
    ['Refused', '1'],
  ]);
});

// DASHBOARD-55
test('compact bars write only the last number and its label, and name each bar', () => {
  const page = renderToStaticMarkup(
    createElement(BarChart, { title: 'Applicants', data: STAGES, isCompact: true }),
  );
  expect(page.match(/<title>([^<]*)<\/title>/g)).toEqual([
    '<title>Applied: 1,200</title>',
    '<title>Interview: 400</title>',
    '<title>Hired: 0</title>',
  ]);
  expect(textsOf(page, 'p').map((text) => text.split(/\s+/))).toEqual([['Applicants'], ['0', 'Hired']]);
});

// DASHBOARD-55
test('a ring shows the share that is done, and says how much', () => {
  const ring = (done: number, left: number) =>
    renderToStaticMarkup(
      createElement(Ring, {
        title: 'Profile',
        data: [
          { label: 'Filled in', value: done },
          { label: 'Empty', value: left },
        ],
      }),
    );
  expect(ring(6, 2)).toMatch(/stroke-dasharray="75 100".*>75%</);
  expect(textsOf(ring(6, 2), 'p')).toEqual(['Profile', 'Filled in: 6']);
  expect(ring(0, 8).match(/<circle/g)).toHaveLength(1);
  expect(ring(8, 0)).not.toContain('stroke-dasharray');
});
