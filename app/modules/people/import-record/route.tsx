import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { actOnImport, loadImport } from '#app/.server/people/import-record.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { t } from '#rules/text/t.ts';

import { AskFirst } from '../../ask-first.tsx';
import { DirectoryNotice } from '../directory-notice.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportProgress } from './import-progress.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadImport(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await actOnImport(context, request, params['id'] ?? '');
}

/** One import: its state, what the user can do with it, and a report of its lines (IMPORT-3 to IMPORT-7). */
export default function PeopleImportPage() {
  const { page, content } = useLoaderData<typeof loader>();
  if (content.kind === 'serves' || content.kind === 'unavailable') {
    return (
      <>
        <PageHeader title={page.title} crumbs={page.crumbs} />
        <DirectoryNotice content={content} />
      </>
    );
  }
  const { state, progress, facts, filters, refusedFile, hasMatches } = content;
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs} />
      <div className="max-w-3xl space-y-6">
        <StatePanel {...state} />
        {progress && <ImportProgress {...progress} path={content.path} />}
        <Actions {...content.actions} />
        {hasMatches && (
          <p className="max-w-prose">
            {t('Some people may be people whom the portal knows already. They stay apart until you decide.')}{' '}
            <Link to="/people/matches" className="font-medium inline-link">
              {t('See possible matches')}
            </Link>
          </p>
        )}
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-aeblack-500">{label}</dt>
              <dd className="font-medium tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-labelledby="lines" className="mt-12">
        <h2 id="lines" className="mb-4 text-xl">
          {t('The lines of the file')}
        </h2>
        <ImportLines
          filters={filters}
          isFiltered={content.isFiltered}
          path={content.path}
          lines={content.lines}
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
    </>
  );
}

interface ActionsProps {
  start: boolean;
  discard: boolean;
  undo: boolean;
}

function Actions({ start, discard, undo }: ActionsProps) {
  if (!start && !discard && !undo) return null;
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      {start && (
        <PostForm>
          <Button name="intent" value="start">
            {t('Start the import')}
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
              'People whom this import added are removed, and changed values are restored. Accounts, and values of later imports, stay.',
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
