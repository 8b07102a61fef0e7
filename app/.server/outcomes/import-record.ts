import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { data, redirect } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { OUTCOME_COLUMNS, type OutcomeColumn } from '#rules/outcomes/import-columns.ts';
import { readsOutcomeImports } from '#rules/outcomes/import-rights.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { formatDay, formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { describeFailure } from '../people/import-record.ts';
import { describeOutcomeImport, explainOutcomeImport } from './import-state.ts';
import { mayImportOutcomes, OUTCOME_IMPORTS_PATH } from './imports.ts';

const ImportQuery = graphql(`
  query OutcomeImportRecord($id: ID!, $page: Int) {
    outcomeImport(id: $id) {
      ...OutcomeImportHead
      answered {
        line
        studentId
        answeredOn
      }
      refusedLines(page: $page) {
        line
        cells {
          column
          text
        }
        faults {
          column
          message
        }
      }
    }
  }
`);

const ApplyMutation = graphql(`
  mutation ApplyOutcomeImport($id: ID!) {
    applyOutcomeImport(id: $id) {
      id
    }
  }
`);

const DiscardMutation = graphql(`
  mutation DiscardOutcomeImport($id: ID!) {
    discardOutcomeImport(id: $id)
  }
`);

const UndoMutation = graphql(`
  mutation UndoOutcomeImport($id: ID!) {
    undoOutcomeImport(id: $id) {
      id
    }
  }
`);

/** How many graduates who have answered since are named. */
const NAMED = 20;

/** Loads one import of outcomes: its state, what it adds, and its refused lines (OUTCOME-7). */
export async function loadOutcomeImport(context: AppLoadContext, request: Request, id: string) {
  const page = describePage(context);
  if (!readsOutcomeImports(context.session.viewer)) throw new Response(null, { status: 404 });
  const asked = pageNumberOf(new URL(request.url).searchParams);
  let shown = asked;
  let answer = await context.gateway.execute(ImportQuery, { id, page: asked });
  if (answer.ok) {
    shown = Math.min(asked, lastPageOf(answer.data.outcomeImport.refused, LIST_PAGE_ROWS));
    if (shown < asked) answer = await context.gateway.execute(ImportQuery, { id, page: shown });
  }
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const text = failureMessage(
      answer,
      t('This import is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { outcomeImport: entry } = answer.data;
  const { state, toAdd, refused, answered } = entry;
  const path = `${OUTCOME_IMPORTS_PATH}/${id}`;
  const may = mayImportOutcomes(context);
  return {
    page: { ...page, title: entry.fileName },
    content: {
      kind: 'import' as const,
      state: {
        ...describeOutcomeImport(entry),
        ...explainOutcomeImport(entry),
        since: t('By {name}, {moment}.', {
          name: entry.createdByName,
          moment: formatExactMoment(new Date(entry.createdAt)),
        }),
      },
      lines: formatNumber(entry.lines),
      actions: {
        apply:
          may && state === 'preview' && toAdd > 0
            ? tPlural(toAdd, { one: 'Add 1 outcome', other: 'Add {count} outcomes' })
            : undefined,
        discard: may && state === 'preview',
        undo: may && entry.undoUntil != null,
      },
      answered:
        answered.length === 0
          ? undefined
          : {
              text: tPlural(answered.length, {
                one: '1 graduate has answered after the day of the line. The import would replace this answer as the latest one.',
                other:
                  '{count} graduates have answered after the day of the line. The import would replace these answers as the latest ones.',
              }),
              lines: answered.slice(0, NAMED).map(({ line, studentId, answeredOn }) =>
                t('Line {line}: student id {studentId}, answered on {day}', {
                  line,
                  studentId: isolate(studentId),
                  day: formatDay(answeredOn),
                }),
              ),
              more: Math.max(answered.length - NAMED, 0),
            },
      refused: entry.refusedLines.map(({ line, cells, faults }) => {
        const texts = new Map(cells.map(({ column, text }) => [column, text]));
        return {
          line,
          studentId: texts.get('studentId') ?? '',
          faults: faults.map(({ column, message }) =>
            t('{heading}: {text}', { heading: headingOf(column), text: message }),
          ),
        };
      }),
      refusedFile: refused > 0 ? `${path}/refused.csv` : undefined,
      pagination: { page: shown, lastPage: lastPageOf(refused, LIST_PAGE_ROWS), path },
    },
  };
}

function headingOf(column: string): string {
  return Object.hasOwn(OUTCOME_COLUMNS, column)
    ? t(OUTCOME_COLUMNS[column as OutcomeColumn].heading)
    : column;
}

type Mutation = TypedDocumentNode<unknown, { id: string }>;

/** The mutation of each button. A repetition of one changes nothing twice. */
const MUTATIONS = { apply: ApplyMutation, discard: DiscardMutation, undo: UndoMutation };

/** Applies, discards or undoes an import of outcomes (OUTCOME-7), and returns to a page with a message. */
export async function actOnOutcomeImport(context: AppLoadContext, request: Request, id: string) {
  const intent = (await request.formData()).get('intent');
  if (typeof intent !== 'string' || !Object.hasOwn(MUTATIONS, intent)) {
    throw new Response(null, { status: 400 });
  }
  const mutation: Mutation = MUTATIONS[intent as keyof typeof MUTATIONS];
  const answer = await context.gateway.executeToEnd(mutation, { id });
  const path = `${OUTCOME_IMPORTS_PATH}/${id}`;
  if (!answer.ok) {
    context.session.setFlash({ kind: 'error', ...describeFailure(answer) });
    return redirect(answer.code === 'NOT_FOUND' ? OUTCOME_IMPORTS_PATH : path);
  }
  if (intent !== 'discard') return redirect(path);
  context.session.setFlash({ kind: 'success', title: t('The preview was discarded. Nothing was changed.') });
  return redirect(OUTCOME_IMPORTS_PATH);
}
