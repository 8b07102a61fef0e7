import type { ReactNode } from 'react';

import type { VacanciesContent } from '#app/.server/vacancies/list.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { VacancyItem } from '#app/components/vacancy/vacancy-item.tsx';
import { t } from '#rules/text/t.ts';

import { ChosenFilters } from '../list/chosen-filters.tsx';
import { clearedAddress } from '../list/list-address.ts';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { VacancyFilters } from './vacancy-filters.tsx';

interface VacanciesListProps {
  content: VacanciesContent;
  /** What the page shows between the filters and the vacancies. */
  children?: ReactNode;
}

/** The open vacancies with their search and filters, for signed-in users and for visitors (VACANCY-13). */
export function VacanciesList({ content, children }: VacanciesListProps) {
  if (content.kind === 'unavailable') {
    return (
      <>
        {children}
        <UnavailableRecords text={content.text} />
      </>
    );
  }
  if (content.hasNone) {
    return (
      <>
        {children}
        <EmptyState
          title="No open vacancies at the moment"
          text="Partner companies offer new jobs throughout the year. Please look again in a few days."
        />
      </>
    );
  }
  const { form, isPart, sentence, items, pagination } = content;
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[17rem_minmax(0,1fr)]">
      <VacancyFilters form={form} path={pagination.path} />
      <div className="min-w-0">
        <p role="status" className="mb-4 max-w-prose text-lg text-aeblack-700">
          {sentence}
        </p>
        {isPart && <ChosenFilters form={form} path={pagination.path} />}
        {children}
        {items.length === 0 ? (
          <EmptyState scene="not-found" title="No vacancies match" text="Try fewer filters, or other words.">
            <ButtonLink to={clearedAddress(form, pagination.path)} look="outline">
              {t('Clear all filters')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className="border-t border-aeblack-100">
            {items.map((vacancy) => (
              <li key={vacancy.id}>
                <VacancyItem vacancy={vacancy} />
              </li>
            ))}
          </ul>
        )}
        <Pagination {...pagination} />
      </div>
    </div>
  );
}
