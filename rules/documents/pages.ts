import type { RouteRow } from '../routes/row.ts';
import { getRow } from '../routes/table.ts';

/** The row of the route table of each page that shows documents, by the name that a document has for it. */
const ROWS = {
  templates: 'template',
  policies: 'policies-processes-and-procedures',
  fazaa: 'fazaa',
  englishSupport: 'english-support-center',
  academicRise: 'academic-rise',
  studentCouncil: 'student-council',
  peerLearning: 'peer-learning-hub',
  skills: 'skill-hub',
  volunteering: 'volunteering-and-rewards-hub',
  surveys: 'survey-and-feedback-center',
} as const;

/** A page that shows documents (DOCUMENT-1). */
export type DocumentPage = keyof typeof ROWS;

/** All pages that show documents. */
export const DOCUMENT_PAGES = Object.keys(ROWS) as readonly DocumentPage[];

/** Finds the page of a route row (DOCUMENT-1). @returns undefined if the row shows no documents */
export function findDocumentPage(rowId: string): DocumentPage | undefined {
  return DOCUMENT_PAGES.find((page) => ROWS[page] === rowId);
}

/** Finds the route row of a page (DOCUMENT-1). @returns undefined for a page of a later version */
export function findDocumentRow(page: string): RouteRow | undefined {
  const known = DOCUMENT_PAGES.find((one) => one === page);
  return known && getRow(ROWS[known]);
}

/** Returns the short title of each page by its name, for forms and lists (DOCUMENT-1). */
export function documentPageTitles(): Record<DocumentPage, string> {
  const titles = DOCUMENT_PAGES.map((page) => {
    const { label, title } = getRow(ROWS[page]);
    return [page, label ?? title] as const;
  });
  return Object.fromEntries(titles) as Record<DocumentPage, string>;
}
