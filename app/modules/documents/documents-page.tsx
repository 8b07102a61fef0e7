import { Link } from '@remix-run/react';

import type { DocumentsContent } from '#app/.server/documents.ts';
import type { HubData } from '#app/.server/hub.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { ListSearch } from '#app/components/list/list-search.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { iconOf } from '#app/components/service/tile-icons.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../unavailable-records.tsx';
import { DocumentItem } from './document-item.tsx';

interface DocumentsPageProps {
  hub: HubData;
  /** The address of the page, without its query. */
  path: string;
  content: DocumentsContent;
}

type List = Extract<DocumentsContent, { kind: 'list' }>;

/** A page with the documents for the user (DOCUMENT-2). */
export function DocumentsPage({ hub, path, content }: DocumentsPageProps) {
  return (
    <HubPage hub={hub}>
      <div className="mb-12">
        {content.kind === 'unavailable' ? (
          <UnavailableRecords text={content.text} />
        ) : (
          <>
            {content.management && <Management {...content.management} />}
            {content.total === 0 ? (
              <Nothing isManager={content.management !== undefined} />
            ) : (
              <Found path={path} content={content} />
            )}
            <OtherPages pages={content.otherPages} />
          </>
        )}
      </div>
    </HubPage>
  );
}

function Found({ path, content }: { path: string; content: List }) {
  const { sentence, search, documents, page, lastPage, management } = content;
  return (
    <>
      <p role="status" className="mb-6 max-w-prose">
        {sentence}
      </p>
      <ListSearch path={path} search={search} label="Search in the documents" clear="Show all documents" />
      {documents.length === 0 ? (
        <EmptyState
          scene="not-found"
          title="No documents match"
          text="Try fewer words, or another spelling."
        />
      ) : (
        <ul className="border-t border-aeblack-100">
          {documents.map((document) => (
            <DocumentItem
              key={document.id}
              document={document}
              canChange={management?.create !== undefined}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        path={path}
        query={search === '' ? undefined : { q: search }}
      />
    </>
  );
}

/** Says who publishes here (DOCUMENT-6). */
function Nothing({ isManager }: { isManager: boolean }) {
  if (isManager) {
    return (
      <EmptyState
        title="No published documents on this page"
        text="The list of all documents also has drafts and documents that have expired."
      />
    );
  }
  return (
    <EmptyState
      title="No documents for you yet"
      text="The administrators of the portal publish documents on this page. If a document is missing, ask portal support."
    />
  );
}

/** The other pages that have documents for the user. A dashboard leads to only some of them (DOCUMENT-11). */
function OtherPages({ pages }: { pages: List['otherPages'] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="other-documents" className="mt-12 print:hidden">
      <h2 id="other-documents" className="mb-4 text-xl">
        {t('Documents on other pages')}
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {pages.map(({ id, title, to, count }) => (
          <li key={id} className="border-b border-aeblack-100">
            <Link to={to} className="flex min-h-12 items-center gap-3 py-2 font-medium plain-link">
              <Icon name={iconOf(id)} size="size-5" className="text-aegold-600" />
              <span className="min-w-0 flex-1">{title}</span>
              <span className="text-sm font-normal text-aeblack-600">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The ways to the pages on which administrators manage the documents. */
function Management({ list, create }: NonNullable<List['management']>) {
  return (
    <p className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
      {create !== undefined && (
        <ButtonLink to={create} look="outline">
          {t('New document')}
        </ButtonLink>
      )}
      <ButtonLink to={list} look="quiet">
        {t(create === undefined ? 'All documents of this page' : 'Manage the documents of this page')}
      </ButtonLink>
    </p>
  );
}
