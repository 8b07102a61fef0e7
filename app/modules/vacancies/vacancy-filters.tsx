import { Form } from '@remix-run/react';

import type { VacancyForm } from '#app/.server/vacancies/vacancy-query.ts';
import { Button } from '#app/components/button/button.tsx';
import { FoldSummary } from '#app/components/list/fold-summary.tsx';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

interface VacancyFiltersProps {
  form: VacancyForm;
  /** The address of the list, without its query. */
  path: string;
}

/**
 * The search, the order and the filters of the vacancies, in one form that changes the address
 * (VACANCY-13). On a phone, the filters are folded.
 */
export function VacancyFilters({ form: { search, filters, sort }, path }: VacancyFiltersProps) {
  const chosen = filters.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen)).length;
  return (
    // The key resets the fields when the address changes without this form, for example by "Clear".
    <Form
      key={JSON.stringify([search.value, filters, sort.chosen])}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="print:hidden"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="aegov-form-control grow basis-48">
          <label htmlFor="vacancy-search">{t('Search')}</label>
          <p id="vacancy-search-hint" className="mb-2 text-sm text-aeblack-600">
            {search.hint}
          </p>
          <div className="form-control-input">
            <input
              id="vacancy-search"
              type="search"
              name="q"
              defaultValue={search.value}
              maxLength={LONGEST_SEARCH}
              dir="auto"
              autoComplete="off"
              aria-describedby="vacancy-search-hint"
            />
          </div>
        </div>
        <Button look="outline" className="grow sm:grow-0 xl:grow">
          {t('Search')}
        </Button>
      </div>
      {/* The fold of phones. It is empty: the style sheet hides the controls after it while it is closed. */}
      <details className="filter-fold group mt-4 md:hidden">
        <FoldSummary>
          {chosen === 0 ? t('Filters and order') : t('Filters and order ({chosen} chosen)', { chosen })}
        </FoldSummary>
      </details>
      <div className="filter-controls mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-1">
        <div className="aegov-form-control min-w-0">
          <label htmlFor="vacancy-order">{t('Order')}</label>
          <div className="form-control-input">
            <select id="vacancy-order" name="sort" defaultValue={sort.chosen}>
              {sort.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        {filters.map((filter) => (
          <Facet key={filter.name} filter={filter} />
        ))}
        <Button look="outline" className="self-end md:justify-self-start xl:justify-self-stretch">
          {t('Show results')}
        </Button>
      </div>
    </Form>
  );
}

/** The values of a filter, each with the number of vacancies that it leaves. */
function Facet({ filter: { name, legend, choices } }: { filter: VacancyForm['filters'][number] }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      {choices.map(({ value, label, isChosen, count }) => (
        <label key={value} className="aegov-check-item min-h-9 py-1.5">
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="text-sm text-aeblack-600 tabular-nums">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">
              {tPlural(count, { one: '1 vacancy', other: '{count} vacancies' })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
