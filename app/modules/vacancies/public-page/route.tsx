import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadPublicVacancy } from '#app/.server/vacancies/public-vacancy.ts';
import { MissingArticle } from '#app/components/article/missing-article.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { ShareAddress } from '#app/components/vacancy/share-address.tsx';
import { VacancyView } from '#app/components/vacancy/vacancy-view.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ClosedVacancy } from '../closed-vacancy.tsx';
import { PrintButton } from '../print-button.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return pageMeta({ title: 'Vacancy not found', purpose: 'There is no vacancy at this address.' });
  const { page, content } = data;
  return pageMeta(content.kind === 'closed' ? { ...page, title: 'Closed vacancy' } : page);
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadPublicVacancy(context, params['id'] ?? '');
}

/** The page of an open vacancy for visitors (VACANCY-15, VACANCY-16). */
export default function Vacancy() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pt-8 pb-12 lg:py-16">
      <div className="mb-6">
        <Breadcrumbs crumbs={page.crumbs} />
      </div>
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'closed' && <ClosedVacancy list="/vacancies" />}
      {content.kind === 'vacancy' && (
        <VacancyView vacancy={content.vacancy}>
          <section className="rounded-card border border-aegold-200 bg-aegold-50 p-6">
            <h2 className="text-xl">{t('How to apply')}</h2>
            <p className="mt-3 max-w-prose">{content.whom}</p>
            {content.next && (
              <p className="mt-4 print:hidden">
                <ButtonLink to={content.next.to}>
                  {t(content.next.needsSignIn ? 'Sign in to apply' : 'See how to apply')}
                </ButtonLink>
              </p>
            )}
          </section>
          <section className="print:hidden">
            <h2 className="mb-3 text-xl">{t('Share or print')}</h2>
            <ShareAddress address={content.address} isPublic title={content.vacancy.title}>
              <PrintButton />
            </ShareAddress>
          </section>
        </VacancyView>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingArticle
      missing={{ title: 'We can’t find this vacancy', text: 'Check the address, or see the open vacancies.' }}
      unavailable={{
        title: 'We can’t load this vacancy right now',
        text: 'Please try again in a few minutes.',
      }}
    >
      <ButtonLink to="/vacancies">{t('See the open vacancies')}</ButtonLink>
    </MissingArticle>
  );
}
