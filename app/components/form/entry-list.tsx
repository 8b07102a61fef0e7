import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

interface EntryListProps {
  /** Of the list, as its form has it. */
  name: string;
  /** How many entries it has. */
  count: number;
  /** `{n}` stands for the entry's number. */
  entryTitle: string;
  addLabel: string;
  /** The fields of one entry, whose names begin with `prefix`. */
  children: (prefix: string) => ReactNode;
}

/** Entries of which there may be several: one more, and one less where there are two. Its buttons send the form. */
export function EntryList({ name, count, entryTitle, addLabel, children }: EntryListProps) {
  const latest = useRef<HTMLFieldSetElement>(null);
  const { hash } = useLocation();
  // The answer to either button leads here: to the entry that is to be filled in next.
  useEffect(() => {
    if (hash === `#${name}`) latest.current?.focus();
  }, [hash, name]);
  return (
    <div id={name} className="scroll-mt-8">
      {Array.from({ length: count }, (_, index) => {
        const title = t(entryTitle, { n: index + 1 });
        return (
          <fieldset
            key={index}
            ref={index === count - 1 ? latest : undefined}
            tabIndex={-1}
            className="mb-8 border-b border-aeblack-100 pb-8"
          >
            <legend className="float-start text-lg font-semibold text-aeblack-900">{title}</legend>
            {count > 1 && (
              <button
                type="submit"
                name="intent"
                value={`remove:${name}:${index}`}
                formNoValidate
                className="float-end inline-block min-h-9 rounded-lg px-3 py-1.5 text-sm font-medium text-aegold-700 hover:bg-aegold-50"
              >
                {t('Remove')}
                <span className="sr-only"> {title}</span>
              </button>
            )}
            <div className="clear-both grid gap-x-5 gap-y-6 pt-5 sm:grid-cols-2">
              {children(`${name}[${index}]`)}
            </div>
          </fieldset>
        );
      })}
      <Button name="intent" value={`add:${name}`} look="outline" formNoValidate>
        {t(addLabel)}
      </Button>
    </div>
  );
}
