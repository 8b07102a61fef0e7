import type { AppLoadContext } from '#app/load-context.ts';
import { IMPORT_COLUMNS, IMPORT_COLUMN_NAMES } from '#rules/people/import-columns.ts';
import { FAULTS_HEADING } from '#rules/people/import-header.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/answer.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { csvLine } from '../records/csv-line.ts';
import { textResponse } from '../text-response.ts';
import { findSentenceForOthers } from './rights.ts';

const RefusedQuery = graphql(`
  query RefusedLines($id: ID!, $page: Int) {
    peopleImportLines(id: $id, only: refused, page: $page, first: 100) {
      total
      items {
        line
        faults {
          message
        }
        cells {
          column
          text
        }
      }
    }
  }
`);

/** The lines of one request to the gateway. */
const PAGE_ROWS = 100;

/** Returns an empty file with the headings of an import (IMPORT-2). */
export function createTemplate(context: AppLoadContext): Response {
  if (context.isData) throw new Response(null, { status: 404 });
  const sentence = findSentenceForOthers(context);
  if (sentence) return textResponse(sentence.text, 403);
  return csvFile(context.isHead ? null : `\uFEFF${csvLine(headings())}`, 'people-template.csv');
}

/**
 * Returns the refused lines of an import, with what is wrong, as a file that can be corrected and sent again
 * (IMPORT-7). A file has at most 20,000 lines, so it fits into the memory.
 */
export async function createRefusedFile(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const sentence = findSentenceForOthers(context);
  if (sentence) return textResponse(sentence.text, 403);
  const file = { columns: IMPORT_COLUMN_NAMES, headings: headings(), name: 'refused-lines.csv' };
  return await refusedLinesFile(context, file, async (page) => {
    const answer = await context.gateway.execute(RefusedQuery, { id, page });
    return answer.ok ? { ok: true, data: answer.data.peopleImportLines } : answer;
  });
}

/** A refused line of an import, with the messages in the reader's language. */
interface RefusedLine {
  line: number;
  cells: readonly { column: string; text: string }[];
  faults: readonly { message: string }[];
}

type RefusedPage = GatewayAnswer<{ items: readonly RefusedLine[]; total: number }>;

/**
 * Returns a CSV file of refused lines: their cells, and what is wrong in one more column.
 *
 * @param file the columns of the import, their headings, and the name of the file
 * @param readPage reads one page of at most 100 lines
 */
export async function refusedLinesFile(
  context: AppLoadContext,
  file: { columns: readonly string[]; headings: readonly string[]; name: string },
  readPage: (page: number) => Promise<RefusedPage>,
): Promise<Response> {
  const lines: string[] = [];
  for (let page = 1, total = 1; lines.length < total; page += 1) {
    const answer = await readPage(page);
    if (!answer.ok) {
      const text = t('This file is unavailable at the moment. Please try again in a minute.');
      return textResponse(failureMessage(answer, text), answer.status);
    }
    const { items, total: all } = answer.data;
    total = items.length < PAGE_ROWS ? lines.length + items.length : all;
    lines.push(
      ...items.map(({ line, faults, cells }) => {
        const texts = new Map(cells.map(({ column, text }) => [column, text]));
        return csvLine([
          ...file.columns.map((name) => texts.get(name) ?? ''),
          t('Line {line}: {faults}', {
            line,
            faults: faults.map(({ message }) => removeInvisible(message)).join(' '),
          }),
        ]);
      }),
    );
  }
  const head = csvLine([...file.headings, FAULTS_HEADING]);
  return csvFile(context.isHead ? null : `\uFEFF${head}${lines.join('')}`, file.name);
}

/** The headings are in English in each language, because an import reads them. */
function headings(): string[] {
  return IMPORT_COLUMN_NAMES.map((name) => IMPORT_COLUMNS[name].heading);
}

/** Returns a CSV file to download. @param text null for a request without a body */
export function csvFile(text: string | null, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
