import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadOpenVacancy, type VacancyContent } from '#app/.server/vacancies/open-vacancy.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ShareAddress } from '#app/components/vacancy/share-address.tsx';
import { VacancyView } from '#app/components/vacancy/vacancy-view.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ClosedVacancy } from '../closed-vacancy.tsx';
import { PrintButton } from '../print-button.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data && { ...data.page, ...(data.content.kind === 'closed' && { title: 'Closed vacancy' }) });

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadOpenVacancy(context, params['token'] ?? '');
}

type Opportunity = Extract<VacancyContent, { kind: 'vacancy' }>;

/** The page of a vacancy (VACANCY-14). */
export default function JobOpportunity() {
  const { page, content } = useLoaderData<typeof loader>();
  const list = page.crumbs.at(-2)?.path ?? '/dashboard';
  return (
    <>
      <div className="mb-6">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'closed' && <ClosedVacancy list={list} own={content.own} />}
      {content.kind === 'vacancy' && (
        <VacancyView
          vacancy={content.vacancy}
          isForMe={content.isForMe}
          action={
            content.own?.form && <ButtonLink to={content.own.form.to}>{content.own.form.label}</ButtonLink>
          }
        >
          <Apply content={content} />
          <section className="print:hidden">
            <h2 className="mb-3 text-xl">{content.isClosed ? t('Print') : t('Share or print')}</h2>
            {content.isClosed ? (
              <PrintButton />
            ) : (
              <ShareAddress {...content.share} title={content.vacancy.title}>
                <PrintButton />
              </ShareAddress>
            )}
          </section>
        </VacancyView>
      )}
    </>
  );
}

/** How to apply, and the application of the student (VACANCY-14). */
function Apply({ content: { apply, own, record, isClosed } }: { content: Opportunity }) {
  return (
    <section className="rounded-card border border-aegold-200 bg-aegold-50 p-6">
      <h2 className="text-xl">{isClosed ? t('Your application') : t('How to apply')}</h2>
      {own?.text !== undefined && <p className="mt-3 max-w-prose font-medium text-aeblack-900">{own.text}</p>}
      {own?.application === undefined && apply.refusal !== undefined && (
        <p className="mt-3 max-w-prose font-medium text-aeblack-900">{apply.refusal}</p>
      )}
      {(isClosed || own?.text === undefined) && <p className="mt-3 max-w-prose">{apply.text}</p>}
      {own && (
        <p className="mt-4 flex flex-wrap gap-3 print:hidden">
          {own.form && <ButtonLink to={own.form.to}>{own.form.label}</ButtonLink>}
          {own.application && (
            <ButtonLink to={own.application.to} look={own.form ? 'outline' : 'primary'}>
              {own.application.label}
            </ButtonLink>
          )}
        </p>
      )}
      {record !== undefined && (
        <p className="mt-3 print:hidden">
          <ArrowLink to={record}>{t('The page of this vacancy for staff')}</ArrowLink>
        </p>
      )}
    </section>
  );
}
