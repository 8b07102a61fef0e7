import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { t, tPlural } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { FieldFrame, type FieldFrameProps, type FramedControl } from './field-frame.tsx';
import { matchingOptions, optionTyped } from './matching-options.ts';
import { SelectField, toOption, type SelectOption } from './select-field.tsx';

interface ComboboxFieldProps extends FieldFrameProps {
  options: readonly (string | SelectOption)[];
  placeholder?: string;
}

/**
 * A field for one option of a long list. With JavaScript it is a combobox: the user types to search the
 * list (ARIA APG, combobox with list). Without JavaScript it is a native select. A choice in the select
 * stays after hydration. A text that is not an option stays in the field, and the server rejects it.
 */
export function ComboboxField({
  options: given,
  placeholder = 'Type to search',
  ...frame
}: ComboboxFieldProps) {
  const isHydrated = useHydrated();
  const plain = useRef<HTMLDivElement>(null);
  const options = given.map((option) => toOption(option));
  const first = frame.meta.defaultValue ?? '';
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    const list = plain.current?.querySelector('select');
    if (list) setChosen(list.value);
  }, []);
  if (!isHydrated) {
    return (
      <div ref={plain}>
        <SelectField
          {...frame}
          options={first === '' || labelIn(options, first) !== undefined ? options : [first, ...options]}
        />
      </div>
    );
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Combobox
          control={control}
          options={options}
          placeholder={placeholder}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </FieldFrame>
  );
}

function labelIn(options: readonly SelectOption[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.label;
}

interface ComboboxProps {
  control: FramedControl;
  options: readonly SelectOption[];
  placeholder: string;
  /** The value of the chosen option, or a typed text that is not an option. */
  chosen: string;
  onChoose: (text: string) => void;
}

function Combobox({ control, options, placeholder, chosen, onChoose }: ComboboxProps) {
  const { name, onBlur, ...rest } = control;
  const listId = useId();
  /**
   * The text that the user is typing; undefined while the field shows the chosen option. In that case
   * the reopened list shows all options.
   */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = isOpen ? matchingOptions(options, typed ?? '') : [];

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(value: string) {
    onChoose(value);
    setTyped(undefined);
    close();
  }

  function move(step: number) {
    setOpen(true);
    const next = active < 0 && step < 0 ? matches.length - 1 : active + step;
    setActive(Math.max(0, Math.min(next, matches.length - 1)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const option = matches[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // Enter chooses an option while the list is open, and does not submit the form.
    else if (event.key === 'Enter' && isOpen) choose(option?.value ?? chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input type="hidden" name={name} value={chosen} />
      <input
        {...rest}
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={t(placeholder)}
        value={typed ?? labelIn(options, chosen) ?? chosen}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChoose(optionTyped(options, currentTarget.value)?.value ?? currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          setTyped(undefined);
          onBlur(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-labelledby={`${rest.id}-label`}
        hidden={matches.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-lg border border-aeblack-100 bg-whitely-50 py-1 shadow-float"
      >
        {matches.map(({ value, label }, index) => (
          /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
             jsx-a11y/interactive-supports-focus --
             the focus stays in the field, whose key handler moves between the options */
          <div
            key={value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={value === chosen}
            ref={(item) => {
              if (index === active) item?.scrollIntoView({ block: 'nearest' });
            }}
            // Keeps the focus in the field. Otherwise its blur event would close the list before the
            // click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(value)}
            className={`cursor-pointer px-4 py-2 ${index === active ? 'bg-aegold-100' : 'hover:bg-aegold-50'} ${value === chosen ? 'font-semibold' : ''}`}
          >
            {label}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={
          isOpen && matches.length === 0
            ? 'absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-aeblack-100 bg-whitely-50 px-4 py-3 text-sm text-aeblack-600 shadow-float'
            : 'sr-only'
        }
      >
        {isOpen && announce(matches.length)}
      </p>
    </>
  );
}

function announce(count: number): string {
  if (count === 0) return t('No matches in the list');
  return tPlural(count, { one: '1 match', other: '{count} matches' });
}
