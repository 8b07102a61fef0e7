import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { FieldFrame, type FieldFrameProps, type FramedControl } from './field-frame.tsx';
import { matchingOptions, optionTyped } from './matching.ts';

interface SearchSelectProps extends FieldFrameProps {
  options: readonly string[];
}

/**
 * One of many, found by typing (ARIA practices, editable combobox with a list). Without JavaScript it is the browser's own
 * list, and what was chosen there before the script came stays chosen.
 */
export function SearchSelect({ options, ...frame }: SearchSelectProps) {
  const isHydrated = useHydrated();
  const [value, setValue] = useState(frame.meta.initialValue ?? '');
  const list = useRef<HTMLSelectElement>(null);
  // Before the list gives way to the search.
  useEffect(() => {
    if (list.current) setValue(list.current.value);
  }, []);
  return (
    <FieldFrame {...frame}>
      {(control) =>
        isHydrated ? (
          <Search options={options} value={value} onChoose={setValue} control={control} />
        ) : (
          <select {...control} ref={list} defaultValue={value}>
            <option value="">{t('Choose one')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {t(option)}
              </option>
            ))}
          </select>
        )
      }
    </FieldFrame>
  );
}

interface SearchProps {
  options: readonly string[];
  value: string;
  onChoose: (value: string) => void;
  control: FramedControl;
}

function Search({ options, value, onChoose, control }: SearchProps) {
  const { name, onBlur, ...rest } = control;
  /** Undefined while the field shows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  /** Which of the found ones the arrow keys are on; -1 is none. */
  const [at, setAt] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  // What is chosen does not narrow the list when it is opened again.
  const found = isOpen ? matchingOptions(options, typed ?? '') : [];
  const optionId = (index: number) => `${rest.id}-option-${index}`;

  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function open(): void {
    setOpen(true);
    setAt(-1);
  }
  function choose(option: string): void {
    onChoose(option);
    setTyped(undefined);
    setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else if (found.length > 0)
        setAt(at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && isOpen) {
      // What the key chooses is not yet to be sent.
      event.preventDefault();
      const option = found[at] ?? optionTyped(options, typed ?? '');
      if (option === undefined) setOpen(false);
      else choose(option);
    } else if (event.key === 'Escape') {
      setOpen(false);
    }
  }

  return (
    <div className="relative w-full">
      <input type="hidden" name={name} value={value} />
      <input
        {...rest}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${rest.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('Type to search')}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          // Half a name is none.
          onChoose(optionTyped(options, currentTarget.value) ?? '');
          open();
        }}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!isOpen) open();
        }}
        onBlur={(event) => {
          setOpen(false);
          if (value !== '') setTyped(undefined);
          onBlur(event);
        }}
      />
      <div
        ref={box}
        id={`${rest.id}-list`}
        role="listbox"
        aria-labelledby={`${rest.id}-label`}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-64 overflow-y-auto rounded-card border border-aeblack-100 bg-whitely-50 py-1 shadow-float"
      >
        {found.map((option, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's, which keeps the focus
          <div
            key={option}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={option === value}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={`flex min-h-10 cursor-pointer items-center px-4 py-2 hover:bg-aegold-50 ${index === at ? 'bg-aegold-50' : ''} ${option === value ? 'font-semibold' : ''}`}
          >
            {t(option)}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={
          isOpen && found.length === 0
            ? 'absolute inset-x-0 top-full z-20 mt-2 rounded-card border border-aeblack-100 bg-whitely-50 px-4 py-3 text-sm text-aeblack-600 shadow-float'
            : 'sr-only'
        }
      >
        {isOpen && t(found.length === 1 ? '1 match' : '{count} matches', { count: found.length })}
      </p>
    </div>
  );
}
