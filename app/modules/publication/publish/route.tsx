import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';

import { changePublications } from '#app/.server/figures/publish.ts';
import { loadPublications } from '#app/.server/figures/publications.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { AskFirst } from '../../ask-first.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';
import { Preview } from './preview.tsx';
import { PublicationForm } from './publication-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPublications(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await changePublications(context, request);
}

/** What the page shows. */
type Content = ReturnType<typeof useLoaderData<typeof loader>>['content'];
export type PublicationsContent = Extract<Content, { kind: 'publications' }>;
export type PublicationAnswer = ReturnType<typeof useActionData<typeof action>>;

/** Which figures visitors read, the form of the next publication, and all of them (FIGURE-23). */
export default function PublishOutcomes() {
  const { page, content } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={page.title}
        shortName={page.shortName}
        lead={page.purpose}
        eyebrow={page.category}
        crumbs={page.crumbs}
      />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'publications' && (
        <>
          <Present content={content} />
          {content.form && (
            <PublicationForm
              key={content.present?.id ?? 'none'}
              form={content.form}
              result={answer?.result}
            />
          )}
          {content.form && answer?.preview && <Preview preview={answer.preview} />}
          <Publications content={content} />
        </>
      )}
    </>
  );
}

/** What visitors see now, and the button that takes it back. */
function Present({ content: { present, serves, form } }: { content: PublicationsContent }) {
  return (
    <section aria-labelledby="present" className="mb-12 max-w-prose">
      <h2 id="present" className="mb-3 text-xl">
        {t('What visitors see now')}
      </h2>
      {present ? (
        <>
          <p>
            {present.text}{' '}
            <Link to="/outcomes" className="inline-block min-h-6 inline-link">
              {t('Open the public page')}
            </Link>
          </p>
          {form && (
            <div className="mt-4">
              <AskFirst
                label={t('Take back the figures')}
                warning={t(
                  'Visitors will not see these figures any more. You can publish new ones at any time.',
                )}
              >
                <PostForm action="/outcomes/publish">
                  <input type="hidden" name="id" value={present.id} />
                  <Button name="intent" value="withdraw" className="btn-negative">
                    {t('Take back now')}
                  </Button>
                </PostForm>
              </AskFirst>
            </div>
          )}
        </>
      ) : (
        <p>
          {t(
            'No figures are published. The public page says so, and leads to success stories and vacancies.',
          )}
        </p>
      )}
      {serves !== undefined && <p className="mt-3">{serves}</p>}
    </section>
  );
}

function Publications({ content: { items, pagination } }: { content: PublicationsContent }) {
  return (
    <section aria-labelledby="publications" className="mt-14">
      <h2 id="publications" className="mb-4 text-xl">
        {t('All publications')}
      </h2>
      {items.length === 0 ? (
        <EmptyState headingLevel="h3" title="Nothing has been published yet" />
      ) : (
        <Table caption="All publications" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
      )}
      <Pagination {...pagination} />
    </section>
  );
}

type Item = PublicationsContent['items'][number];

const COLUMNS: readonly Column<Item>[] = [
  {
    heading: 'Published on',
    cell: ({ publishedAt, name }) => (
      <>
        {publishedAt}
        <bdi className="block text-sm font-normal text-aeblack-600">{name}</bdi>
      </>
    ),
  },
  {
    heading: 'Parts',
    cell: ({ parts, period, notes }) => (
      <>
        {parts}
        <span className="block text-sm text-aeblack-600">{period}</span>
        {notes.map((note) => (
          <span key={note} dir="auto" className="block text-sm [overflow-wrap:anywhere] text-aeblack-600">
            {note}
          </span>
        ))}
      </>
    ),
  },
  { heading: 'Visible', cell: ({ ended }) => ended },
];
