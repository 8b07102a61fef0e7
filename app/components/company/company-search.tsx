import { Form, Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

interface CompanySearchProps {
  /** The address of the page, without its query. */
  path: string;
  /** Empty without a search. */
  search: string;
}

/** The search of a list of companies: a form that changes the address, so that it works without a script. */
export function CompanySearch({ path, search }: CompanySearchProps) {
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
      <div className="aegov-form-control max-w-xl grow basis-48">
        <label htmlFor="company-search">{t('Search by name')}</label>
        <div className="form-control-input">
          <input
            id="company-search"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={200}
            dir="auto"
            autoComplete="off"
          />
        </div>
      </div>
      <Button look="outline">{t('Search')}</Button>
      {search !== '' && (
        <p className="flex min-h-12 items-center max-sm:basis-full">
          <Link
            to={path}
            preventScrollReset
            className="font-medium text-aegold-700 underline underline-offset-4"
          >
            {t('Show all companies')}
          </Link>
        </p>
      )}
    </Form>
  );
}
