import { Form, Link } from '@remix-run/react';

import type { FigureSelect } from '#app/.server/figures/form.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { Button } from '#app/components/button/button.tsx';
import { FoldSummary } from '#app/components/list/fold-summary.tsx';
import { t } from '#rules/text/t.ts';

interface FigureFiltersProps {
  selects: readonly FigureSelect[];
  /** Why the choice of the address has no figures. */
  fault: string | undefined;
  /** The chosen filters in words. */
  chosen: readonly string[];
  path: string;
}

/** The filters of a page with figures, in one form that changes the address (FIGURE-14). */
export function FigureFilters({ selects, fault, chosen, path }: FigureFiltersProps) {
  return (
    <>
      {fault !== undefined && (
        <Alert id="figures-fault" role="alert" kind="error" className="mb-4">
          <p>{fault}</p>
        </Alert>
      )}
      {selects.length > 0 && (
        // The key resets the fields when the address changes without this form, for example by "Clear".
        <Form
          key={JSON.stringify(selects.map((select) => select.chosen))}
          method="get"
          action={path}
          role="search"
          aria-label={t('Filters of the figures')}
          preventScrollReset
          className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
        >
          {/* The fold of phones. While it is closed, the style sheet hides the controls after it. */}
          <details className="filter-fold group grow md:hidden" open={fault !== undefined}>
            <FoldSummary>{t('Filters')}</FoldSummary>
          </details>
          <div className="filter-controls flex basis-full flex-col gap-3 md:contents">
            {selects.map((select) => (
              <FilterSelect key={select.name} select={select} hasFault={fault !== undefined} />
            ))}
          </div>
          <Button look="outline" className="max-md:grow">
            {t('Show results')}
          </Button>
        </Form>
      )}
      {chosen.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>{t('Only:')}</p>
          <ul className="contents">
            {chosen.map((filter) => (
              <li key={filter} className="font-medium [overflow-wrap:anywhere]">
                <bdi>{filter}</bdi>
              </li>
            ))}
          </ul>
          <Link
            to={path}
            preventScrollReset
            className="inline-block min-h-6 min-w-6 font-medium inline-link print:hidden"
          >
            {t('Clear')}
            <span className="sr-only"> {t('all filters')}</span>
          </Link>
        </div>
      )}
    </>
  );
}

function FilterSelect({ select, hasFault }: { select: FigureSelect; hasFault: boolean }) {
  const { name, label, all, groups, chosen } = select;
  const id = `figures-${name}`;
  return (
    <div className="aegov-form-control min-w-0 md:max-w-64 md:grow md:basis-32">
      <label htmlFor={id}>{label}</label>
      <div className="form-control-input">
        <select
          id={id}
          name={name}
          defaultValue={chosen}
          aria-describedby={hasFault ? 'figures-fault' : undefined}
        >
          {all !== undefined && <option value="">{all}</option>}
          {groups.map((group) =>
            group.label === undefined ? (
              group.choices.map(toOption)
            ) : (
              <optgroup key={group.label} label={group.label}>
                {group.choices.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
      </div>
    </div>
  );
}

function toOption({ value, label }: { value: string; label: string }) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
