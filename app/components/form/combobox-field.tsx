import { useId, useState, type KeyboardEvent } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { matchingOptions } from './matching-options.ts';
import { SelectField } from './select-field.tsx';

interface ComboboxFieldProps extends FieldFrameProps {
  options: readonly string[];
  /** How many options there are in words, for the hint. */
  placeholder?: string;
}

/** One of very many: typed and searched where a script runs (ARIA APG, combobox with list), else the browser's own list. */
export function ComboboxField(props: ComboboxFieldProps) {
  return useHydrated() ? <Combobox {...props} /> : <SelectField {...props} />;
}

function Combobox({
  label,
  hint,
  meta,
  isOptional = false,
  options,
  placeholder = 'Type to search',
}: ComboboxFieldProps) {
  const listId = useId();
  const [chosen, setChosen] = useState(meta.initialValue ?? '');
  const [typed, setTyped] = useState(chosen);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = matchingOptions(options, typed === chosen ? '' : typed);

  function choose(option: string) {
    setChosen(option);
    setTyped(option);
    close();
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function move(step: number) {
    setOpen(true);
    const next = active < 0 && step < 0 ? matches.length - 1 : active + step;
    setActive(Math.max(0, Math.min(next, matches.length - 1)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const option = isOpen ? matches[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  }

  /** What is none of the list was not chosen. */
  function settle() {
    const wanted = typed.trim().toLowerCase();
    choose(wanted === '' ? '' : (options.find((option) => option.toLowerCase() === wanted) ?? chosen));
  }

  return (
    <FieldFrame label={label} hint={hint} meta={meta} isOptional={isOptional}>
      {({ name, onBlur, ...control }) => (
        <>
          <input type="hidden" name={name} value={chosen} />
          <input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder={t(placeholder)}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(-1);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              onBlur(event);
              settle();
            }}
          />
          <div
            id={listId}
            role="listbox"
            aria-labelledby={`${control.id}-label`}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-lg border border-aeblack-100 bg-whitely-50 py-1 shadow-float"
          >
            {matches.map((option, index) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, whose keys move among the options
              <div
                key={option}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option === chosen}
                ref={(item) => {
                  if (index === active) item?.scrollIntoView({ block: 'nearest' });
                }}
                // Before the field loses the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={`cursor-pointer px-4 py-2 ${index === active ? 'bg-aegold-100' : 'hover:bg-aegold-50'} ${option === chosen ? 'font-semibold' : ''}`}
              >
                {t(option)}
              </div>
            ))}
            {matches.length === 0 && (
              <div
                role="option"
                aria-selected="false"
                aria-disabled="true"
                className="px-4 py-2 text-aeblack-600"
              >
                {t('Nothing in the list matches')}
              </div>
            )}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
