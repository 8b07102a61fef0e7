import { Link } from '@remix-run/react';

import type { ListContent } from '#app/.server/records/list.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { quote } from '#rules/text/format.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { t } from '#rules/text/t.ts';

import { clearedAddress, listActiveFilters } from './list-address.ts';

interface ChosenFiltersProps {
  form: ListContent['form'];
  path: string;
}

/** The active filters of a list, each with a link that removes it (RECORD-24). */
export function ChosenFilters({ form, path }: ChosenFiltersProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>{t('Only:')}</p>
      <ul className="contents">
        {listActiveFilters(form, path).map(({ kind, label, address }) => (
          <li key={address} className="min-w-0">
            <Link to={address} preventScrollReset className="aegov-badge badge-lg whitespace-normal">
              <span className="sr-only">{t('Remove:')} </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {kind === 'search' ? <bdi>{quote(removeInvisible(label))}</bdi> : label}
              </span>
              <Icon name="x" size="badge-icon" className="print:hidden" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={clearedAddress(form, path)}
        preventScrollReset
        className="inline-block min-h-6 min-w-6 font-medium inline-link print:hidden"
      >
        {t('Clear')}
        <span className="sr-only"> {t('all filters')}</span>
      </Link>
    </div>
  );
}
