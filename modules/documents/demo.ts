import { DAY } from '#rules/constants.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';

import { addDemoRecords, type AddDemo, type DemoRecord } from '../engine/demo.ts';
import { createDemoPdf } from '../engine/demo-pdf.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { DEMO_DOCUMENTS, type DemoDocument } from './demo-documents.ts';
import { documents } from './tables.ts';

/** The administrator who publishes the demo documents. No account has this subject. */
const PUBLISHER: RecordViewer = {
  id: 'demo-data',
  name: 'Demo Administrator',
  role: 'admin',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
};

/** The steps of a document in each state. A published one whose last day is over expires by itself. */
const STEPS = {
  draft: [],
  published: ['publish'],
  expired: ['publish'],
  removed: ['remove'],
} as const;

/** Adds the demo documents, unless there are documents (DOCUMENT-9). */
export const addDemoDocuments: AddDemo = async (tx, fileKeys, now) => {
  const records = DEMO_DOCUMENTS.map((document, index) =>
    recordOf(document, new Date(now.getTime() - (DEMO_DOCUMENTS.length - index) * 3 * DAY), now),
  );
  await addDemoRecords(tx, { resource: DOCUMENT, table: documents }, records, fileKeys, now);
};

function recordOf(document: DemoDocument, at: Date, now: Date): DemoRecord {
  return {
    author: PUBLISHER,
    values: valuesOf(document, now),
    at,
    steps: STEPS[document.state ?? 'published'].map((name) => ({
      name,
      by: PUBLISHER,
      at: new Date(at.getTime() + DAY),
    })),
  };
}

function valuesOf(document: DemoDocument, now: Date): RecordValues {
  const { page, title, titleArabic, text, textArabic, file, link, audience, validDays, isPinned } = document;
  return {
    place: page,
    title,
    text,
    audience,
    ...(titleArabic !== undefined && { titleArabic }),
    ...(textArabic !== undefined && { textArabic }),
    ...(link !== undefined && { link }),
    ...(file !== undefined && { file: createFile(file, document) }),
    ...(validDays !== undefined && { validUntil: addDays(dateInDubai(now), validDays) }),
    ...(isPinned && { position: ['pinned'] }),
  };
}

function createFile(name: string, { title, text }: DemoDocument): File {
  return createDemoPdf(name, [
    { text: title, size: 20 },
    { text: 'This file is demo content. It is no document of the authority.', size: 11 },
    ...linesOf(text).map((line) => ({ text: line, size: 12 })),
  ]);
}

/** The characters on a line of the file. */
const LINE_LENGTH = 70;

/** Divides a text into lines, between its words. */
function linesOf(text: string): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
