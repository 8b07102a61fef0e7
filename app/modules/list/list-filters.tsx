import { Form } from '@remix-run/react';

import { Badge } from '#app/components/badge/badge.tsx';
import { Button } from '#app/components/button/button.tsx';
import { FoldSummary } from '#app/components/list/fold-summary.tsx';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

interface Filter {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string; isChosen: boolean }[];
}

interface ListFiltersProps {
  form: {
    search: { value: string; hint: string } | undefined;
    filters: readonly Filter[];
    sort: { chosen: string; choices: readonly { value: string; label: string }[] };
  };
  path: string;
}

/** The search, the filters and the order of a list, in one form that changes the address (RECORD-5). */
export function ListFilters({ form: { search, filters, sort }, path }: ListFiltersProps) {
  const active = filters.reduce((sum, { choices }) => sum + countChosen(choices), 0);
  return (
    // The key resets the fields when the address changes without this form, for example by "Clear".
    <Form
      key={JSON.stringify([search?.value, filters, sort.chosen])}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="mb-6 flex flex-wrap items-end gap-3 print:hidden"
    >
      {search && (
        <div className="aegov-form-control basis-full xl:grow xl:basis-64">
          <label htmlFor="list-search">{t('Search')}</label>
          <p id="list-search-hint" className="mb-2 text-sm text-aeblack-500">
            {search.hint}
          </p>
          <div className="form-control-input">
            <input
              id="list-search"
              type="search"
              name="q"
              defaultValue={search.value}
              maxLength={LONGEST_SEARCH}
              dir="auto"
              aria-describedby="list-search-hint"
            />
          </div>
        </div>
      )}
      {/* The fold of phones. It is empty: the style sheet hides the controls after it while it is closed. */}
      <details className="filter-fold group grow md:hidden">
        <FoldSummary>
          {t('Filters')}
          <ChosenCount count={active} />
        </FoldSummary>
      </details>
      <div className="filter-controls flex basis-full flex-col gap-3 md:contents">
        {filters.map((filter, index) => (
          <FilterMenu key={filter.name} filter={filter} isLate={index >= LATE} />
        ))}
        <div className="aegov-form-control min-w-0">
          <label htmlFor="list-sort">{t('Order')}</label>
          <div className="form-control-input">
            <select id="list-sort" name="sort" defaultValue={sort.chosen}>
              {sort.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
      </div>
      <Button look="outline" className="max-md:grow">
        {t('Show results')}
      </Button>
    </Form>
  );
}

/** The first filter whose menu opens towards the start of the page, because it can be the last of its row. */
const LATE = 3;

/** The choices of one filter, folded below its name. */
function FilterMenu({
  filter: { name, legend, choices },
  isLate,
}: {
  filter: Filter;
  /** Whether there may be no room for the menu towards the end of the page. */
  isLate: boolean;
}) {
  return (
    <details name="list-filter" className="group relative">
      <FoldSummary>
        {legend}
        <ChosenCount count={countChosen(choices)} />
      </FoldSummary>
      <fieldset
        className={`z-20 mt-2 rounded-card border border-aeblack-100 bg-whitely-50 p-4 md:absolute md:start-0 md:w-64 md:shadow-float ${isLate ? 'lg:start-auto lg:end-0' : ''}`}
      >
        <legend className="sr-only">{legend}</legend>
        {choices.map(({ value, label, isChosen }) => (
          <label key={value} className="aegov-check-item min-h-10 py-1.5">
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
            <span>{label}</span>
          </label>
        ))}
        {/* The open menu can cover the button of the form. */}
        <Button size="sm" look="outline" className="mt-3">
          {t('Apply these filters')}
        </Button>
      </fieldset>
    </details>
  );
}

function ChosenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="ms-2 tabular-nums">
        <Badge className="badge-solid">{count}</Badge>
      </span>
      <span className="sr-only"> {t('({chosen} chosen)', { chosen: count })}</span>
    </>
  );
}

function countChosen(choices: Filter['choices']): number {
  return choices.filter(({ isChosen }) => isChosen).length;
}
