import type { OwnApplying } from '#app/.server/applications/own-of-vacancy.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { t } from '#rules/text/t.ts';

interface ClosedVacancyProps {
  /** The address of the open vacancies; undefined if the user cannot see them. */
  list: string | undefined;
  /** The application of the student for this vacancy. */
  own?: OwnApplying | undefined;
}

/** The page of a vacancy that is closed (VACANCY-14). */
export function ClosedVacancy({ list, own }: ClosedVacancyProps) {
  return (
    <EmptyState
      isPage
      title="This vacancy is closed"
      text="Its last day is over, or the company has closed it. You can no longer apply for it."
    >
      {own?.application && <ButtonLink to={own.application.to}>{own.application.label}</ButtonLink>}
      {list !== undefined && (
        <ButtonLink to={list} look={own?.application ? 'outline' : 'primary'}>
          {t('See the open vacancies')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
