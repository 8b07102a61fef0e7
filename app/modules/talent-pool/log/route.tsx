import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { loadLog } from '#app/.server/talent-pool/log.ts';
import { Button } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ChoiceLinks } from '#app/components/list/choice-links.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ContactList } from '../contact-list.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadLog(context, request);
}

type Content = ReturnType<typeof useLoaderData<typeof loader>>['content'];
type ContactsContent = Extract<Content, { kind: 'contacts' }>;
type SearchesContent = Extract<Content, { kind: 'searches' }>;

/** Which companies asked for contact details, and why; and what they searched for (TALENT-8, TALENT-9). */
export default function TalentLog() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'serves' && <p className="max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'contacts' && <Contacts content={content} />}
      {content.kind === 'searches' && <Searches content={content} />}
    </>
  );
}

/** The parts of the log, for those who read the searches too. */
function Parts({ links }: Pick<ContactsContent, 'links'>) {
  return links.length > 0 && <ChoiceLinks label={t('Part of the log')} links={links} />;
}

function Contacts({ content }: { content: ContactsContent }) {
  const { path, links, companies, company, contacts, csv, pagination } = content;
  return (
    <>
      <Parts links={links} />
      {companies.length > 0 && (
        <Form
          key={company}
          method="get"
          action={path}
          preventScrollReset
          className="mb-6 flex flex-wrap items-end gap-3 print:hidden"
        >
          <div className="aegov-form-control min-w-0 grow basis-48 sm:max-w-md">
            <label htmlFor="log-company">{t('Company')}</label>
            <div className="form-control-input">
              <select id="log-company" name="company" defaultValue={company}>
                <option value="">{t('All companies')}</option>
                {companies.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <Button look="outline">{t('Show')}</Button>
        </Form>
      )}
      {contacts.length === 0 ? (
        <EmptyState
          title="No company has asked for contact details"
          text={t('A request appears here as soon as a company gives its reason.')}
        />
      ) : (
        <ContactList contacts={contacts} hasStudents />
      )}
      {csv !== undefined && (
        <p className="mt-6 print:hidden">
          <DownloadLink to={csv} text="Download this list as a CSV file" />
        </p>
      )}
      <Pagination {...pagination} />
    </>
  );
}

function Searches({ content: { links, searches, pagination } }: { content: SearchesContent }) {
  return (
    <>
      <Parts links={links} />
      {searches.length === 0 ? (
        <EmptyState title="No company has searched" />
      ) : (
        <Table
          caption="Searches of companies"
          columns={COLUMNS}
          rows={searches}
          keyOf={({ id }) => id}
          isCompact
        />
      )}
      <Pagination {...pagination} />
    </>
  );
}

type Search = SearchesContent['searches'][number];

const COLUMNS: readonly Column<Search>[] = [
  {
    heading: 'Company',
    cell: ({ company, user }) => (
      <>
        <bdi>{company}</bdi>
        <bdi className="block text-sm font-normal text-aeblack-600">{user}</bdi>
      </>
    ),
  },
  {
    heading: 'Searched for',
    cell: ({ words, filters }) => (
      <>
        <bdi>{words}</bdi>
        {filters !== '' && <span className="block text-sm text-aeblack-600">{filters}</span>}
      </>
    ),
  },
  { heading: 'Found', cell: ({ found }) => <span className="tabular-nums">{found}</span> },
  { heading: 'Time', cell: ({ day }) => day },
];
