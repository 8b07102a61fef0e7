import type { BackendJobContent } from '#app/.server/vacancies/job.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

interface BackendJobProps {
  page: { title: string; crumbs: Crumb[] };
  job: BackendJobContent;
}

/** A job of the backend, of which the portal knows only what a notification says (VACANCY-17). */
export function BackendJob({ page, job: { number, facts, nothing, list } }: BackendJobProps) {
  return (
    <>
      <PageHeader
        title={page.title}
        lead={t('Job {number} is kept in another system of the authority. The portal cannot show it.', {
          number,
        })}
        crumbs={page.crumbs}
      />
      {facts.length > 0 ? (
        <RecordFacts
          title={t('What the notification says')}
          facts={facts.map(({ term, text }) => ({ label: t(term), value: { kind: 'text', text } }))}
        />
      ) : (
        <p>{nothing}</p>
      )}
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        {list !== undefined && <ButtonLink to={list}>{t('See the vacancies of the portal')}</ButtonLink>}
        <ButtonLink to="/notifications" look="outline">
          {t('See your notifications')}
        </ButtonLink>
      </p>
    </>
  );
}
