import { Form, Link } from '@remix-run/react';

import { LONGEST_SEARCH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

interface ListSearchProps {
  /** The address of the page. The search keeps what its query chooses. */
  path: string;
  /** Empty without a search. */
  search: string;
  label: string;
  /** The text of the link that ends the search. */
  clear: string;
}

/** The search of a list: a form that changes the address, so that it works without a script. */
export function ListSearch({ path, search, label, clear }: ListSearchProps) {
  const [, query] = path.split('?');
  return (
    // The key resets the field when the address changes without this form.
    <Form
      key={search}
      method="get"
      action={path}
      role="search"
      preventScrollReset
      className="mb-6 flex flex-wrap items-end gap-3 print:hidden"
    >
      {/* A GET form replaces the query of its address. */}
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="aegov-form-control max-w-xl grow basis-48">
        <label htmlFor="list-search">{t(label)}</label>
        <div className="form-control-input">
          <input
            id="list-search"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={LONGEST_SEARCH}
            dir="auto"
            autoComplete="off"
          />
        </div>
      </div>
      <Button look="outline">{t('Search')}</Button>
      {search !== '' && (
        <p className="flex min-h-12 items-center max-sm:basis-full">
          <Link to={path} preventScrollReset className="font-medium inline-link">
            {t(clear)}
          </Link>
        </p>
      )}
    </Form>
  );
}
