import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { IMPORT_COLUMNS, IMPORT_COLUMN_NAMES, IMPORT_MAX_LINES } from '#rules/people/import-columns.ts';
import { importFormSchema } from '#rules/people/import-form.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { describeRefused } from '../refused-files.ts';
import { describeState } from './import-state.ts';
import { findSentenceForOthers, refuseOthers } from './rights.ts';

const ImportsQuery = graphql(`
  query PeopleImports {
    peopleImports {
      id
      fileName
      state
      lines
      createdAt
      createdByName
    }
  }
`);

const CreateImportMutation = graphql(`
  mutation CreatePeopleImport($input: PeopleImportInput!) {
    createPeopleImport(input: $input) {
      id
    }
  }
`);

/** Loads the form of an import and the list of the imports (IMPORT-1, IMPORT-2). */
export async function loadImports(context: AppLoadContext) {
  const page = describePage(context);
  const sentence = findSentenceForOthers(context);
  if (sentence) return { page: { ...page, purpose: '' }, content: sentence };
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
      limit: formatNumber(IMPORT_MAX_LINES),
      columns: IMPORT_COLUMN_NAMES.map((name) => ({
        name,
        heading: t(IMPORT_COLUMNS[name].heading),
        hint: t(IMPORT_COLUMNS[name].hint),
      })),
      imports: answer.data.peopleImports.map((entry) => ({
        id: entry.id,
        fileName: entry.fileName,
        path: `/people/import/${entry.id}`,
        ...describeState(entry),
        lines: formatNumber(entry.lines),
        by: t('{name} on {moment}', {
          name: entry.createdByName,
          moment: formatExactMoment(new Date(entry.createdAt)),
        }),
      })),
    },
  };
}

/** Sends a file, and opens its preview (IMPORT-3). */
export async function createImport(context: AppLoadContext) {
  refuseOthers(context);
  const { fields, files, refused } = await context.uploads.receive({ file: 'people_csv' });
  // The schema checks only that there is a file. A refused one has its own message.
  fields.delete('file');
  if (files.file ?? refused.file) fields.set('file', 'sent');
  const submission = parseForm(fields, importFormSchema);
  const refusal = describeRefused(refused);
  if (submission.status !== 'success' || refusal || !files.file) {
    return sendBack(context, submission, { fieldErrors: refusal?.fieldErrors, ...refusal?.said });
  }
  const answer = await context.gateway.executeToEnd(CreateImportMutation, {
    input: { file: files.file.file },
  });
  if (answer.ok) return redirect(`/people/import/${answer.data.createPeopleImport.id}`);
  const messages = answer.validation?.['input.file'];
  return sendBack(context, submission, {
    ...(messages
      ? { fieldErrors: { file: messages } }
      : {
          message: failureMessage(
            answer,
            t('The file was not read. Nothing was changed. Please try again in a minute.'),
          ),
        }),
    status: messages ? 400 : answer.status,
  });
}
