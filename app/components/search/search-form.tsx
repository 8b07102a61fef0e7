import { Form } from '@remix-run/react';

import { LONGEST_SEARCH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

interface SearchFormProps {
  /** The words of the page; empty before the first search. */
  words: string;
  /** The kind of results that the page shows; undefined for all. */
  kind?: string | undefined;
}

/** The form of the search: it only changes the address, so it works without a script (FIND-1). */
export function SearchForm({ words, kind }: SearchFormProps) {
  return (
    // The key resets the field when the address changes without this form.
    <Form
      key={words}
      method="get"
      action="/search"
      role="search"
      className="mb-8 flex max-w-3xl flex-wrap items-end gap-3 print:hidden"
    >
      {kind !== undefined && <input type="hidden" name="in" value={kind} />}
      <div className="aegov-form-control min-w-0 grow basis-56">
        <label htmlFor="search-words">{t('What do you look for?')}</label>
        <div className="form-control-input">
          <input
            id="search-words"
            type="search"
            name="q"
            defaultValue={words}
            maxLength={LONGEST_SEARCH}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      </div>
      <Button>{t('Search')}</Button>
    </Form>
  );
}
