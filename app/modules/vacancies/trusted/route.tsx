import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { decideAboutCompany, loadTrustedCompanies } from '#app/.server/vacancies/trusted-companies.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ListSearch } from '#app/components/list/list-search.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { t } from '#rules/text/t.ts';

import { AskFirst, confirmationOf } from '../../ask-first.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadTrustedCompanies(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await decideAboutCompany(context, request);
}

/** The companies that have vacancies, and which of them publish without an approval (VACANCY-9). */
export default function TrustedCompanies() {
  const { page, content } = useLoaderData<typeof loader>();
  if (content.kind !== 'list') {
    return (
      <>
        <PageHeader
          title={page.title}
          lead={content.kind === 'serves' ? content.text : undefined}
          crumbs={page.crumbs}
        />
        {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      </>
    );
  }
  const { search, sentence, companies, mayDecide, pagination } = content;
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      <p role="status" className="mb-6 max-w-prose">
        {sentence}
      </p>
      <ListSearch path={pagination.path} search={search} label="Search by name" clear="Show all companies" />
      {companies.length === 0 ? (
        <Nothing isSearch={search !== ''} />
      ) : (
        <ul className="divide-y divide-aeblack-100 border-y border-aeblack-100">
          {companies.map((company) => (
            <li key={company.id} className="py-5">
              <Company company={company} mayDecide={mayDecide} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pagination} />
    </>
  );
}

interface CompanyProps {
  company: { id: string; name: string; isKnown: boolean; counts: string; trusted?: string | undefined };
  mayDecide: boolean;
}

function Company({ company: { id, name, isKnown, counts, trusted }, mayDecide }: CompanyProps) {
  return (
    <article aria-labelledby={`company-${id}`} className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 id={`company-${id}`} className="text-lg [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h2>
        {trusted !== undefined && (
          <p className="mt-1">
            <StateBadge label={t('Trusted')} tone="good" />
          </p>
        )}
        <p className="mt-1 text-aeblack-600">{counts}</p>
        {trusted !== undefined && <p className="text-aeblack-600">{trusted}</p>}
      </div>
      {mayDecide && isKnown && (
        <PostForm className="print:hidden">
          <input type="hidden" name="company" value={id} />
          <Decision name={name} isTrusted={trusted !== undefined} />
        </PostForm>
      )}
    </article>
  );
}

/** The button of a company. Its name for a screen reader has the name of the company. */
function Decision({ name, isTrusted }: { name: string; isTrusted: boolean }) {
  if (isTrusted) {
    return (
      <Button
        name="decision"
        value="end"
        size="sm"
        look="outline"
        aria-label={t('End the trust in {company}', { company: name })}
      >
        {t('End the trust')}
      </Button>
    );
  }
  const label = t('Trust this company');
  return (
    <AskFirst
      label={label}
      warning={t(
        'Its users then publish vacancies, and change open ones, without an approval. Also visitors who are not signed in see them if the company asks for the public site.',
      )}
      isSmall
    >
      <Button
        name="decision"
        value="trust"
        size="sm"
        aria-label={t('{label}: {value}', { label: confirmationOf(label), value: name })}
      >
        {confirmationOf(label)}
      </Button>
    </AskFirst>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState scene="not-found" title="No companies match" text="Try fewer words, or another spelling." />
  ) : (
    <EmptyState title="No company has vacancies" text="A company appears here with its first vacancy." />
  );
}
