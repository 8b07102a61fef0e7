import type { AppLoadContext } from '#app/load-context.ts';
import { OUTCOME_COLUMN_NAMES, OUTCOME_COLUMNS } from '#rules/outcomes/import-columns.ts';

import { graphql } from '../generated/index.ts';
import { csvFile, refusedLinesFile } from '../people/import-files.ts';
import { csvLine } from '../records/csv-line.ts';

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
  const file = { columns: OUTCOME_COLUMN_NAMES, headings: headings(), name: 'refused-outcomes.csv' };
  return await refusedLinesFile(context, file, async (page) => {
    const answer = await context.gateway.execute(RefusedQuery, { id, page });
    if (!answer.ok) return answer;
    const { refused: total, refusedLines: items } = answer.data.outcomeImport;
    return { ok: true, data: { items, total } };
  });
}

/** The headings are in English in each language, because an import reads them. */
function headings(): string[] {
  return OUTCOME_COLUMN_NAMES.map((name) => OUTCOME_COLUMNS[name].heading);
}
