import type { AppLoadContext } from '#app/load-context.ts';
import { IMPORT_COLUMNS, IMPORT_COLUMN_NAMES } from '#rules/people/import-columns.ts';
import { FAULTS_HEADING } from '#rules/people/import-header.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { csvLine } from '../records/csv-line.ts';
import { textResponse } from '../text-response.ts';

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
  return csvFile(context.isHead ? null : `\uFEFF${csvLine(headings())}`, 'people-template.csv');
}

/**
 * Returns the refused lines of an import, with what is wrong, as a file that can be corrected and sent again
 * (IMPORT-7). A file has at most 20,000 lines, so it fits into the memory.
 */
export async function createRefusedFile(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const lines: string[] = [];
  for (let page = 1, total = 1; lines.length < total; page += 1) {
    const answer = await context.gateway.execute(RefusedQuery, { id, page });
    if (!answer.ok) {
      const text = t('This file is unavailable at the moment. Please try again in a minute.');
      return textResponse(failureMessage(answer, text), answer.status);
    }
    const { items, total: all } = answer.data.peopleImportLines;
    total = items.length < PAGE_ROWS ? lines.length + items.length : all;
    lines.push(
      ...items.map(({ line, faults, cells }) => {
        const texts = new Map(cells.map(({ column, text }) => [column, text]));
        return csvLine([
          ...IMPORT_COLUMN_NAMES.map((name) => texts.get(name) ?? ''),
          t('Line {line}: {faults}', {
            line,
            faults: faults.map(({ message }) => removeInvisible(message)).join(' '),
          }),
        ]);
      }),
    );
  }
  const head = csvLine([...headings(), FAULTS_HEADING]);
  return csvFile(context.isHead ? null : `\uFEFF${head}${lines.join('')}`, 'refused-lines.csv');
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
