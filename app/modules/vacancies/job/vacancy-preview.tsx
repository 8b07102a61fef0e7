import { useSearchParams } from '@remix-run/react';

import type { PreviewContent } from '#app/.server/vacancies/job.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { VacancyView } from '#app/components/vacancy/vacancy-view.tsx';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

interface VacancyPreviewProps {
  page: { title: string; crumbs: Crumb[] };
  preview: PreviewContent;
}

/** A vacancy as readers see it once it is published (VACANCY-7). */
export function VacancyPreview({ page, preview: { vacancy, back } }: VacancyPreviewProps) {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        title={page.title}
        lead="This is how students and alumni see the vacancy once it is published."
        crumbs={page.crumbs}
      >
        <p className="mt-4 print:hidden">
          <ButtonLink to={keepOrigin(back, search)} look="outline">
            {t('Back to the vacancy')}
          </ButtonLink>
        </p>
      </PageHeader>
      <div className="rounded-card border border-aeblack-200 p-6 sm:p-8">
        <VacancyView vacancy={vacancy} isPreview />
      </div>
    </>
  );
}
