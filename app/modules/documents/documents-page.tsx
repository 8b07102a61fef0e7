import type { DocumentsContent } from '#app/.server/documents.ts';
import type { HubData } from '#app/.server/hub.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { ListSearch } from '#app/components/list/list-search.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
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
            {content.total === 0 ? <Nothing /> : <Found path={path} content={content} />}
          </>
        )}
      </div>
    </HubPage>
  );
}

function Found({ path, content }: { path: string; content: List }) {
  const { sentence, search, documents, page, lastPage } = content;
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
            <DocumentItem key={document.id} document={document} />
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
function Nothing() {
  return (
    <EmptyState
      title="No documents for you yet"
      text="The administrators of the portal publish documents on this page. If you miss one, ask portal support."
    />
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
