import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

type EntryField = (name: string) => FieldMetadata;

interface EntryListProps {
  form: Pick<FormMetadata, 'insert' | 'remove'>;
  /** The name of the list in the form. */
  name: string;
  /** The entries. Each returns its fields by name. */
  entries: readonly EntryField[];
  /** The title of an entry; `{n}` is replaced by its number. */
  entryTitle: string;
  addLabel: string;
  /** Renders the fields of one entry. */
  children: (field: EntryField) => ReactNode;
}

/**
 * A list of form entries, such as degrees. The user can add an entry, and remove one if there are at
 * least two. The buttons submit the form with an intent of Conform. The server changes the list and stores
 * it.
 */
export function EntryList({ form, name, entries, entryTitle, addLabel, children }: EntryListProps) {
  const latest = useRef<HTMLFieldSetElement>(null);
  const { hash } = useLocation();
  // After "add" or "remove", the response sets the focus to the entry to fill in next.
  useEffect(() => {
    if (hash === `#${name}`) latest.current?.focus();
  }, [hash, name]);
  return (
    <div id={name} className="scroll-mt-8">
      {entries.map((field, index) => {
        const title = t(entryTitle, { n: index + 1 });
        return (
          <fieldset
            key={index}
            ref={index === entries.length - 1 ? latest : undefined}
            tabIndex={-1}
            className="mb-8 border-b border-aeblack-100 pb-8"
          >
            <legend className="float-start text-lg font-semibold text-aeblack-900">{title}</legend>
            {entries.length > 1 && (
              <button
                type="submit"
                {...form.remove.getButtonProps({ name, index })}
                className="float-end inline-block min-h-9 rounded-lg px-3 py-1.5 text-sm font-medium text-aegold-700 hover:bg-aegold-50"
              >
                {t('Remove')}
                <span className="sr-only"> {title}</span>
              </button>
            )}
            <div className="clear-both grid gap-x-5 gap-y-6 pt-5 sm:grid-cols-2">{children(field)}</div>
          </fieldset>
        );
      })}
      <Button {...form.insert.getButtonProps({ name })} look="outline">
        {t(addLabel)}
      </Button>
    </div>
  );
}
