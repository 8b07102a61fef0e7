import type { AppLoadContext } from '#app/load-context.ts';
import { OUTCOME_COLUMN_NAMES, OUTCOME_COLUMNS } from '#rules/outcomes/import-columns.ts';
import { FAULTS_HEADING } from '#rules/people/import-header.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { csvFile } from '../people/import-files.ts';
import { csvLine } from '../records/csv-line.ts';
import { textResponse } from '../text-response.ts';

const RefusedQuery = graphql(`
  query RefusedOutcomeLines($id: ID!, $page: Int) {
    outcomeImport(id: $id) {
      refused
      refusedLines(page: $page, first: 100) {
        line
        cells {
          column
          text
        }
        faults {
          message
        }
      }
    }
  }
`);

/** Returns an empty file with the headings of an import of outcomes (OUTCOME-7). */
export function createOutcomeTemplate(context: AppLoadContext): Response {
  if (context.isData) throw new Response(null, { status: 404 });
  return csvFile(context.isHead ? null : `\uFEFF${csvLine(headings())}`, 'outcomes-template.csv');
}

/**
 * Returns the refused lines of an import of outcomes, with what is wrong, as a file that can be corrected and
 * sent again (OUTCOME-7). A file has at most 5,000 lines, so it fits into the memory.
 */
export async function createRefusedOutcomes(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const lines: string[] = [];
  for (let page = 1, total = 1; lines.length < total; page += 1) {
    const answer = await context.gateway.execute(RefusedQuery, { id, page });
    if (!answer.ok) {
      const text = t('This file is unavailable at the moment. Please try again in a minute.');
      return textResponse(failureMessage(answer, text), answer.status);
    }
    const { refused, refusedLines } = answer.data.outcomeImport;
    total = refusedLines.length === 0 ? lines.length : refused;
    lines.push(
      ...refusedLines.map(({ line, cells, faults }) => {
        const texts = new Map(cells.map(({ column, text }) => [column, text]));
        return csvLine([
          ...OUTCOME_COLUMN_NAMES.map((name) => texts.get(name) ?? ''),
          t('Line {line}: {faults}', {
            line,
            faults: faults.map(({ message }) => removeInvisible(message)).join(' '),
          }),
        ]);
      }),
    );
  }
  const head = csvLine([...headings(), FAULTS_HEADING]);
  return csvFile(context.isHead ? null : `\uFEFF${head}${lines.join('')}`, 'refused-outcomes.csv');
}

/** The headings are in English in each language, because an import reads them. */
function headings(): string[] {
  return OUTCOME_COLUMN_NAMES.map((name) => OUTCOME_COLUMNS[name].heading);
}
