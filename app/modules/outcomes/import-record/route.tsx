import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { actOnOutcomeImport, loadOutcomeImport } from '#app/.server/outcomes/import-record.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { Table, type Column } from '#app/components/table/table.tsx';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { AskFirst } from '../../ask-first.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadOutcomeImport(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await actOnOutcomeImport(context, request, params['id'] ?? '');
}

/** One import of outcomes: its state, what the user can do with it, and its refused lines (OUTCOME-7). */
export default function OutcomeImportPage() {
  const { page, content } = useLoaderData<typeof loader>();
  if (content.kind !== 'import') {
    return (
      <>
        <PageHeader title={page.title} crumbs={page.crumbs} />
        <UnavailableRecords text={content.text} />
      </>
    );
  }
  const { state, actions, answered, refused, refusedFile } = content;
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs} />
      <div className="max-w-3xl space-y-6">
        <StatePanel {...state} />
        {answered && <Answered {...answered} />}
        <Actions {...actions} />
        <p className="tabular-nums">{t('Lines of the file: {count}', { count: content.lines })}</p>
      </div>
      {refused.length > 0 && (
        <section aria-labelledby="refused" className="mt-12">
          <h2 id="refused" className="mb-4 text-xl">
            {t('Refused lines')}
          </h2>
          <Table
            caption="Refused lines"
            columns={COLUMNS}
            rows={refused}
            keyOf={({ line }) => String(line)}
            isCompact
          />
          <Pagination {...content.pagination} />
          {refusedFile && (
            <p className="mt-8 print:hidden">
              <DownloadLink
                to={refusedFile}
                text="Download the refused lines, to correct and send them again"
              />
            </p>
          )}
        </section>
      )}
    </>
  );
}

interface RefusedRow {
  line: number;
  studentId: string;
  faults: readonly string[];
}

const COLUMNS: readonly Column<RefusedRow>[] = [
  { heading: 'Line', cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  { heading: 'Student id', cell: ({ studentId }) => <bdi dir="ltr">{studentId || t('None')}</bdi> },
  {
    heading: 'What is wrong',
    cell: ({ faults }) => (
      <ul className="space-y-1">
        {faults.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
];

interface AnsweredProps {
  text: string;
  lines: readonly string[];
  more: number;
}

/** The graduates whose own answers an import would replace. */
function Answered({ text, lines, more }: AnsweredProps) {
  return (
    <div>
      <p>{text}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{t('and {count} more', { count: formatNumber(more) })}</li>}
      </ul>
    </div>
  );
}

interface ActionsProps {
  /** The label of the button. */
  apply: string | undefined;
  discard: boolean;
  undo: boolean;
}

function Actions({ apply, discard, undo }: ActionsProps) {
  if (apply === undefined && !discard && !undo) return null;
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      {apply !== undefined && (
        <PostForm>
          <Button name="intent" value="apply">
            {apply}
          </Button>
        </PostForm>
      )}
      {discard && (
        <PostForm>
          <Button name="intent" value="discard" look="outline">
            {t('Discard the preview')}
          </Button>
        </PostForm>
      )}
      {undo && (
        <PostForm>
          <AskFirst
            label={t('Undo this import')}
            warning={t(
              'Its outcomes are removed, and the ones before count again. Outcomes that the staff have checked since stay.',
            )}
          >
            <Button name="intent" value="undo" className="btn-negative">
              {t('Yes, undo this import')}
            </Button>
          </AskFirst>
        </PostForm>
      )}
    </div>
  );
}
