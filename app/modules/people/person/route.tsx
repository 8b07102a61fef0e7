import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { assignAdviser } from '#app/.server/people/advisers.ts';
import { erasePerson, loadPerson } from '#app/.server/people/record.ts';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { StudentRecords } from '../student-records.tsx';
import { DirectoryNotice } from '../directory-notice.tsx';
import { ADVISER_PARAMETER, Advisers } from './advisers.tsx';
import { EraseForm } from './erase-form.tsx';
import { Rights } from './rights.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadPerson(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const isAdviser = new URL(request.url).searchParams.has(ADVISER_PARAMETER);
  const change = isAdviser ? assignAdviser : erasePerson;
  return await change(context, request, params['id'] ?? '');
}

/** One person: who it is, and what the portal keeps. Administrators copy and erase it (ERASE-6). */
export default function PersonPage() {
  const { page, content } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (content.kind === 'serves' || content.kind === 'unavailable') {
    return (
      <>
        <PageHeader title={page.title} crumbs={page.crumbs} />
        <DirectoryNotice content={content} />
      </>
    );
  }
  const { path, profile, person, language, known, lastImport, rights, advisers, kept, actions } = content;
  const { email, mobile, role, place, students } = person;
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs} />
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        {profile !== undefined && (
          <ButtonLink to={profile} look="outline">
            {t('Open the profile')}
          </ButtonLink>
        )}
        <form method="post" action={localizedPath(`${path}/data`)}>
          <Button look="outline">{t('Download a copy')}</Button>
        </form>
        {actions.refusal === undefined && !actions.isAsked && (
          <ButtonLink to={`${path}?erase=1`} preventScrollReset look="outline">
            {t('Erase this person')}
          </ButtonLink>
        )}
        {actions.refusal !== undefined && <p className="text-aeblack-600">{actions.refusal}</p>}
      </div>
      {actions.isAsked && (
        <div className="mb-10 print:hidden">
          <EraseForm {...actions} back={path} result={answer?.result} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-2">
        <Facts id="who" heading={t('Who')}>
          <Fact label={t('Role')}>{role}</Fact>
          <Fact label={t('College or company')}>
            <bdi>{place ?? t('None')}</bdi>
          </Fact>
          <Fact label={t('Email')}>{email === '' ? t('None') : <bdi dir="ltr">{email}</bdi>}</Fact>
          <Fact label={t('Mobile')}>{mobile === undefined ? t('None') : <bdi dir="ltr">{mobile}</bdi>}</Fact>
          <Fact label={t('Language')}>{language}</Fact>
          <Fact label={t('Student records')}>
            <StudentRecords students={students} />
          </Fact>
          {known.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {lastImport && (
            <Fact label={t('From the file')}>
              <Link to={lastImport.path} className="inline-link [overflow-wrap:anywhere]">
                <bdi>{lastImport.fileName}</bdi>
              </Link>
            </Fact>
          )}
        </Facts>
        <Facts id="kept" heading={t('What the portal keeps')} isLastOnPhones>
          {kept.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <span className="tabular-nums">{value}</span>
            </Fact>
          ))}
        </Facts>
        <div className="lg:col-span-2">
          <Rights {...rights} roleName={role} />
        </div>
        {advisers && (
          <div className="lg:col-span-2">
            <Advisers {...advisers} result={answer?.result} />
          </div>
        )}
      </div>
    </>
  );
}

interface FactsProps {
  id: string;
  heading: string;
  /** Whether the facts follow all other sections on a narrow window. */
  isLastOnPhones?: boolean;
  children: ReactNode;
}

function Facts({ id, heading, isLastOnPhones = false, children }: FactsProps) {
  return (
    <section aria-labelledby={id} className={isLastOnPhones ? 'max-lg:order-last' : undefined}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <dl className="mt-4 divide-y divide-aeblack-100">{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-aeblack-500">{label}</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
