import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import {
  OUTCOME_COLUMN_NAMES,
  OUTCOME_COLUMNS,
  OUTCOME_IMPORT_LINES,
} from '#rules/outcomes/import-columns.ts';
import {
  IMPORT_OUTCOMES,
  OUTCOME_IMPORTS_SERVE,
  readsOutcomeImports,
} from '#rules/outcomes/import-rights.ts';
import { importFormSchema } from '#rules/people/import-form.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { describeRefused } from '../refused-files.ts';
import { describeOutcomeImport } from './import-state.ts';

const ImportsQuery = graphql(`
  query OutcomeImports {
    outcomeImports {
      ...OutcomeImportHead
    }
  }
`);

const CreateMutation = graphql(`
  mutation CreateOutcomeImport($input: OutcomeImportInput!) {
    createOutcomeImport(input: $input) {
      id
    }
  }
`);

/** The page of the imports, whose address begins those of single imports. */
export const OUTCOME_IMPORTS_PATH = '/alumni/outcomes/import';

/** Whether the user imports outcomes. A Viewer only reads. */
export function mayImportOutcomes({ session }: AppLoadContext): boolean {
  return refuse(IMPORT_OUTCOMES, session.viewer) === undefined;
}

/** Loads the form of an import of outcomes and the list of the imports (OUTCOME-7). */
export async function loadOutcomeImports(context: AppLoadContext) {
  const page = describePage(context);
  if (!readsOutcomeImports(context.session.viewer)) {
    return { page, content: { kind: 'text' as const, text: t(OUTCOME_IMPORTS_SERVE) } };
  }
  const answer = await context.gateway.execute(ImportsQuery, {});
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('The imports are unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  return {
    page,
    content: {
      kind: 'imports' as const,
      mayImport: mayImportOutcomes(context),
      about: t(
        'One line for each graduate, at most {limit}. The first line has the headings, in any order. The category decides which other cells a line needs.',
        { limit: formatNumber(OUTCOME_IMPORT_LINES) },
      ),
      template: `${OUTCOME_IMPORTS_PATH}/template.csv`,
      columns: OUTCOME_COLUMN_NAMES.map((name) => ({
        name,
        heading: t(OUTCOME_COLUMNS[name].heading),
        hint: t(OUTCOME_COLUMNS[name].hint),
      })),
      imports: answer.data.outcomeImports.map((entry) => ({
        id: entry.id,
        fileName: entry.fileName,
        path: `${OUTCOME_IMPORTS_PATH}/${entry.id}`,
        ...describeOutcomeImport(entry),
        lines: formatNumber(entry.lines),
        by: t('{name} on {moment}', {
          name: entry.createdByName,
          moment: formatExactMoment(new Date(entry.createdAt)),
        }),
      })),
    },
  };
}

/** Sends a file of outcomes, and opens its preview (OUTCOME-7). */
export async function createOutcomeImport(context: AppLoadContext) {
  const { fields, files, refused } = await context.uploads.receive({ file: 'outcomes_csv' });
  // The schema checks only that there is a file. A refused one has its own message.
  fields.delete('file');
  if (files.file ?? refused.file) fields.set('file', 'sent');
  const submission = parseForm(fields, importFormSchema);
  const refusal = describeRefused(refused);
  if (submission.status !== 'success' || refusal || !files.file) {
    return sendBack(context, submission, { fieldErrors: refusal?.fieldErrors, ...refusal?.said });
  }
  const answer = await context.gateway.executeToEnd(CreateMutation, { input: { file: files.file.file } });
  if (answer.ok) return redirect(`${OUTCOME_IMPORTS_PATH}/${answer.data.createOutcomeImport.id}`);
  const messages = answer.validation?.['input.file'];
  const text = t('The file was not read. Nothing was changed. Please try again in a minute.');
  return sendBack(context, submission, {
    ...(messages ? { fieldErrors: { file: messages } } : { message: failureMessage(answer, text) }),
    status: messages ? 400 : answer.status,
  });
}
