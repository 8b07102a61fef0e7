import { expect, test } from 'vitest';

import type { RouteRow } from '../routes/row.ts';
import { ROUTES } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import { DOCUMENT_PAGES, documentPageTitles, findDocumentPage, findDocumentRow } from './pages.ts';

/** The address of each page that shows documents, by its name, and its name in forms. */
const PAGES: Readonly<Record<string, [path: string, title: string]>> = {
  templates: ['/template', 'Templates'],
  policies: ['/policies-processes-and-procedures', 'Policies'],
  fazaa: ['/fazaa', 'Fazaa'],
  englishSupport: ['/english-support-center', 'English support'],
  academicRise: ['/academic-rise', 'Academic rise'],
  studentCouncil: ['/student-council', 'Student council'],
  peerLearning: ['/peer-learning-hub', 'Peer learning'],
  skills: ['/skill-hub', 'Skill hub'],
  volunteering: ['/volunteering-and-rewards-hub', 'Volunteering and rewards hub'],
  surveys: ['/survey-and-feedback-center', 'Survey and feedback center'],
};

/** Returns the row of a page that exists. */
function rowOf(page: string): RouteRow {
  const row = findDocumentRow(page);
  if (!row) throw new Error(`No row shows the page '${page}'.`);
  return row;
}

// DOCUMENT-1
test('ten pages show documents, each at its address and with its short title', () => {
  const titles = documentPageTitles();
  const found = DOCUMENT_PAGES.map((page) => [page, [pathOf(rowOf(page)), titles[page]]]);
  expect(Object.fromEntries(found)).toEqual(PAGES);
  expect(found).toHaveLength(10);
});

// DOCUMENT-1
test('the pages that show documents are those with the module of documents, and no others', () => {
  const rows = ROUTES.filter(({ page }) => page === 'documents');
  expect(rows.map((row) => pathOf(row)).sort()).toEqual(
    Object.values(PAGES)
      .map(([path]) => path)
      .sort(),
  );
  for (const row of rows) expect(rowOf(findDocumentPage(row.id) ?? ''), row.id).toBe(row);
  const others = ROUTES.filter(({ page }) => page !== 'documents');
  expect(others.filter(({ id }) => findDocumentPage(id) !== undefined)).toEqual([]);
});

// DOCUMENT-1
test('every signed-in user opens the pages that show documents', () => {
  for (const page of DOCUMENT_PAGES) {
    const { access, layout } = rowOf(page);
    expect([access, layout], page).toEqual(['signed-in', 'dashboard']);
  }
});
