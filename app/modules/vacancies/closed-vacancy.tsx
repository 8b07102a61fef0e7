import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { t } from '#rules/text/t.ts';

/** The page of a vacancy that is closed (VACANCY-14). @param list the address of the open vacancies */
export function ClosedVacancy({ list }: { list: string }) {
  return (
    <EmptyState
      isPage
      title="This vacancy is closed"
      text="Its last day is over, or the company has closed it. You can no longer apply for it."
    >
      <ButtonLink to={list}>{t('See the open vacancies')}</ButtonLink>
    </EmptyState>
  );
}
