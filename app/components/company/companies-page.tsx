import type { CompaniesContent, ListedCompany } from '#app/.server/companies.ts';
import type { HubData } from '#app/.server/hub.ts';
import { UnavailableRecords } from '#app/modules/unavailable-records.tsx';
import { CONTACTS_PER_COMPANY } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { HubPage } from '../hub/hub-page.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { Pagination } from '../page/pagination.tsx';
import { CompanyNames } from './company-names.tsx';
import { CompanyTable } from './company-table.tsx';

interface CompaniesPageProps {
  hub: HubData;
  content: CompaniesContent;
  /** The address of the page, without its query. */
  path: string;
  /** `names` for companies that are all listed; `states` says of each whether it is. */
  look: 'names' | 'states';
}

/** A page of partner companies, copied from the backend's list (PARTNERS-1, PARTNERS-2). */
export function CompaniesPage({ hub, content, path, look }: CompaniesPageProps) {
  return (
    <HubPage hub={hub}>
      <div className="mb-12">
        {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
        {content.kind === 'not-copied' && <NotCopied />}
        {content.kind === 'list' && (
          <>
            <p role="status" className="mb-6 max-w-prose">
              {content.sentence}
            </p>
            <ListSearch
              path={path}
              search={content.search}
              label="Search by name"
              clear="Show all companies"
            />
            {content.companies.length === 0 ? (
              <EmptyState
                scene="not-found"
                title="No companies match"
                text="Try fewer words, or another spelling."
              />
            ) : (
              <Companies companies={content.companies} look={look} />
            )}
            <Pagination
              page={content.page}
              lastPage={content.lastPage}
              path={path}
              query={content.search === '' ? undefined : { q: content.search }}
            />
          </>
        )}
      </div>
    </HubPage>
  );
}

function Companies({ companies, look }: { companies: readonly ListedCompany[]; look: 'names' | 'states' }) {
  if (look === 'names') return <CompanyNames companies={companies} />;
  return (
    <>
      {companies.some(({ contacts }) => contacts !== undefined) && (
        <p className="mb-6 max-w-prose text-aeblack-600">
          {t(
            'Contact persons are partners who signed in to the portal, or who were imported: at most {most} of each company.',
            { most: CONTACTS_PER_COMPANY },
          )}
        </p>
      )}
      <CompanyTable companies={companies} />
    </>
  );
}

function NotCopied() {
  return (
    <EmptyState
      title="No companies yet"
      text="The list of companies is copied from the authority’s partner register once an hour. It has not arrived yet. Please try again in a few minutes."
    >
      <ButtonLink to="." reloadDocument look="outline">
        {t('Try again')}
      </ButtonLink>
    </EmptyState>
  );
}
