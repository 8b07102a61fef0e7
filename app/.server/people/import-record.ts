import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { IMPORT_COLUMNS, type ImportColumnName } from '#rules/people/import-columns.ts';
import { campusName } from '#rules/routes/campuses.ts';
import { isolate } from '#rules/text/isolate.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { ImportLineFilter, ImportRecordQuery } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { describeState, explainState } from './import-state.ts';
import { findSentenceForOthers, refuseOthers } from './rights.ts';

const ImportQuery = graphql(`
  query ImportRecord($id: ID!, $only: ImportLineFilter, $page: Int) {
    peopleImport(id: $id) {
      ...ImportHead
      encoding
      ignoredColumns
    }
    peopleImportLines(id: $id, only: $only, page: $page) {
      total
      items {
        line
        outcome
        isDoubtful
        name
        studentId
        email
        hasAccount
        changes {
          column
          from
          to
        }
        faults {
          message
        }
      }
    }
  }
`);

const StartMutation = graphql(`
  mutation StartPeopleImport($id: ID!) {
    startPeopleImport(id: $id) {
      id
    }
  }
`);

const DiscardMutation = graphql(`
  mutation DiscardPeopleImport($id: ID!) {
    discardPeopleImport(id: $id)
  }
`);

const UndoMutation = graphql(`
  mutation UndoPeopleImport($id: ID!) {
    undoPeopleImport(id: $id) {
      id
    }
  }
`);

/** The outcomes that the report can show alone, in the order of the page. */
const FILTERS: Readonly<Record<ImportLineFilter, string>> = {
  refused: 'Refused',
  doubtful: 'Possible matches',
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  undone: 'Undone',
  kept: 'Kept',
};

const OUTCOMES: Readonly<Record<ImportRecordQuery['peopleImportLines']['items'][number]['outcome'], string>> =
  {
    new: 'New',
    changed: 'Changed',
    same: 'Unchanged',
    refused: 'Refused',
    undone: 'Undone',
    kept: 'Kept, because a later import has this person',
  };

/** Loads one import: its state, what it changes, and its lines (IMPORT-3, IMPORT-7). */
export async function loadImport(context: AppLoadContext, request: Request, id: string) {
  const page = describePage(context);
  const sentence = findSentenceForOthers(context);
  if (sentence) return { page: { ...page, purpose: '' }, content: sentence };
  const parameters = new URL(request.url).searchParams;
  const only = parameters.get('only');
  const filter = only !== null && Object.hasOwn(FILTERS, only) ? (only as ImportLineFilter) : null;
  const answer = await readImport(context, { id, only: filter, page: pageNumberOf(parameters) });
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const text = failureMessage(
      answer,
      t('This import is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { peopleImport: entry, peopleImportLines: lines } = answer;
  const { state, counts } = entry;
  const path = `/people/import/${id}`;
  return {
    page: { ...page, title: entry.fileName },
    content: {
      kind: 'import' as const,
      id,
      path,
      state: {
        ...describeState(entry),
        ...explainState(entry),
        since: t('By {name}, {moment}.', {
          name: entry.createdByName,
          moment: formatExactMoment(new Date(entry.createdAt)),
        }),
      },
      progress:
        state === 'applying' || state === 'undoing'
          ? { done: entry.done, of: entry.lines - counts.refused }
          : undefined,
      facts: [
        { label: t('Lines'), value: formatNumber(entry.lines) },
        { label: t('Encoding'), value: entry.encoding },
        ...(entry.ignoredColumns.length > 0
          ? [{ label: t('Ignored columns'), value: joinTexts(entry.ignoredColumns) }]
          : []),
      ],
      actions: {
        start: state === 'ready' && counts.new + counts.changed > 0,
        discard: state === 'ready',
        undo: state === 'applied' && entry.undoUntil != null,
      },
      filters: Object.entries(FILTERS).flatMap(([name, label]) => {
        const count = counts[name as ImportLineFilter];
        return count > 0 || name === filter
          ? [
              {
                name,
                label: t(label),
                count: formatNumber(count),
                isChosen: name === filter,
                path: `${path}?only=${name}`,
              },
            ]
          : [];
      }),
      isFiltered: filter !== null,
      refusedFile: counts.refused > 0 ? `${path}/refused.csv` : undefined,
      hasMatches: counts.doubtful > 0,
      lines: lines.items.map((line) => ({
        line: line.line,
        name: line.name,
        studentId: line.studentId ?? undefined,
        email: line.email ?? undefined,
        outcome: t(OUTCOMES[line.outcome]),
        isRefused: line.outcome === 'refused',
        isDoubtful: line.isDoubtful,
        faults: line.faults.map(({ message }) => message),
        changes: line.changes.map(({ column, from, to }) => describeChange(column, from, to)),
        note: line.hasAccount ? t('Has an account, so the name and the e-mail address stay.') : undefined,
      })),
      pagination: {
        page: answer.page,
        lastPage: answer.lastPage,
        path,
        ...(filter !== null && { query: { only: filter } }),
      },
    },
  };
}

/** Describes one value that a line changes: `Class: 2028, before 2027`. */
function describeChange(column: string, from: string, to: string): string {
  const heading = Object.hasOwn(IMPORT_COLUMNS, column)
    ? t(IMPORT_COLUMNS[column as ImportColumnName].heading)
    : column;
  const shown = (text: string) => isolate(column === 'campus' ? campusName({ campus: text }) : text);
  const values = { heading, from: shown(from), to: shown(to) };
  return from === '' ? t('{heading}: {to}', values) : t('{heading}: {to}, before {from}', values);
}

interface ImportRequest {
  id: string;
  only: ImportLineFilter | null;
  page: number;
}

/** Reads an import with a page of its lines. Reads the last page instead of a page after it. */
async function readImport(
  context: AppLoadContext,
  request: ImportRequest,
): Promise<
  | Extract<GatewayAnswer<never>, { ok: false }>
  | (ImportRecordQuery & { ok: true; page: number; lastPage: number })
> {
  const answer = await context.gateway.execute(ImportQuery, request);
  if (!answer.ok) return answer;
  const { total } = answer.data.peopleImportLines;
  const lastPage = lastPageOf(total, LIST_PAGE_ROWS);
  if (request.page > lastPage) return await readImport(context, { ...request, page: lastPage });
  return { ok: true, ...answer.data, page: request.page, lastPage };
}

/** Starts, discards or undoes an import (IMPORT-4, IMPORT-6), and returns to a page with a message. */
export async function actOnImport(context: AppLoadContext, request: Request, id: string) {
  refuseOthers(context);
  const intent = (await request.formData()).get('intent');
  const path = `/people/import/${id}`;
  if (typeof intent !== 'string' || !Object.hasOwn(MUTATIONS, intent)) {
    throw new Response(null, { status: 400 });
  }
  const mutation: Mutation = MUTATIONS[intent as keyof typeof MUTATIONS];
  const answer = await context.gateway.executeToEnd(mutation, { id });
  if (!answer.ok) {
    context.session.setFlash({ kind: 'error', ...describeFailure(answer) });
    return redirect(answer.code === 'NOT_FOUND' ? '/people/import' : path);
  }
  if (intent !== 'discard') return redirect(path);
  context.session.setFlash({ kind: 'success', title: t('The preview was discarded. Nothing was changed.') });
  return redirect('/people/import');
}

type Mutation = TypedDocumentNode<unknown, { id: string }>;

/** The mutation of each button. A repetition of one changes nothing twice. */
const MUTATIONS = { start: StartMutation, discard: DiscardMutation, undo: UndoMutation };

/** Describes why a button of an import has failed, for the message after it. */
export function describeFailure(answer: Parameters<typeof failureMessage>[0]) {
  if (answer.code === 'CONFLICT') {
    return {
      title: t('Nothing was changed'),
      text: t('The import has changed in the meantime. Look at it again, then decide.'),
    };
  }
  if (isAnswerLost(answer)) {
    return {
      title: t('We do not know whether this was done'),
      text: t('Look at the state of the import. You can press the button again: it counts only once.'),
    };
  }
  return {
    title: t('Nothing was changed'),
    text: failureMessage(answer, t('Please try again in a minute.')),
  };
}
