import { expect, test } from 'vitest';

import { listLighthousePages } from './pages.ts';
import { composeAims, composeTable, replaceMarked, type LighthouseReport } from './table.ts';

function report(performance: number, paint: number): LighthouseReport {
  return {
    categories: {
      performance: { score: performance },
      accessibility: { score: 1 },
      'best-practices': { score: 1 },
      seo: { score: 0.91 },
    },
    audits: {
      'first-contentful-paint': { numericValue: paint },
      'largest-contentful-paint': { numericValue: paint * 2 },
      'total-blocking-time': { numericValue: 0 },
      'cumulative-layout-shift': { numericValue: 0.0123 },
    },
  };
}

test('the table has the median of each column, not the values of one run', () => {
  const reports = [report(0.9, 3000), report(0.95, 1000), report(0.99, 2000)];
  const row = composeTable([{ kind: 'landing', address: '/', reports }])
    .split('\n')
    .at(-1);
  expect(row).toBe('| landing | `/` | 95 | 100 | 100 | 91 | 2.00 s | 4.00 s | 0.00 s | 0.012 |');
});

test('names the pages with a score below the aim', () => {
  const page = (kind: string, performance: number, seo: number) => {
    const { categories, ...others } = report(performance, 1000);
    return {
      kind,
      address: '/',
      reports: [{ ...others, categories: { ...categories, seo: { score: seo } } }],
    };
  };
  const perfect = page('landing', 0.95, 1);
  expect(composeAims([perfect])).toBe('All pages reach the aim.');
  expect(composeAims([page('form', 0.94, 0.99), perfect, page('list (ar)', 0.9, 1)])).toBe(
    'Below the aim for performance: form 94, list (ar) 90. Below the aim for SEO: form 99.',
  );
  const lines = composeAims(Array(30).fill(page('form', 0.9, 1))).split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
});

test('replaces only the text between the marks, and refuses a document without them', () => {
  const document = 'before\n<!-- lighthouse -->\nold\n<!-- end of lighthouse -->\nafter';
  expect(replaceMarked(document, '$1 new')).toBe(
    'before\n<!-- lighthouse -->\n\n$1 new\n\n<!-- end of lighthouse -->\nafter',
  );
  expect(() => replaceMarked('no marks', 'new')).toThrow('no marks');
});

test('lists each page in both languages, and only the chosen kinds', () => {
  expect(
    listLighthousePages(['vacancy']).map(({ kind, address, firstLink }) => [kind, address, firstLink]),
  ).toEqual([
    ['vacancy', '/vacancies', '/vacancies/'],
    ['vacancy (ar)', '/ar/vacancies', '/ar/vacancies/'],
  ]);
  expect(listLighthousePages([]).length).toBe(30);
  expect(() => listLighthousePages(['login'])).toThrow("no page 'login'");
});
