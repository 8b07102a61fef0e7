import { useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { LONGEST_SEARCH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';
import { kindIcon } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';
import { useSuggestions, type ShownSuggestions, type SuggestionState } from './use-suggestions.ts';

/**
 * The palette: a dialog with a field and a list of results, which the arrow keys choose from (FIND-14; ARIA
 * APG, combobox with list). The focus stays in the field.
 */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { state, isCurrent } = useSuggestions(words);
  const groups = state.kind === 'found' ? state.found.groups : [];
  const all = hasAllOption({ state, isCurrent }, words) ? allPath(words) : undefined;
  const options = [
    ...groups.flatMap(({ results }) => results.map(({ to }) => to)),
    ...(all === undefined ? [] : [all]),
  ];
  const field = useRef<HTMLInputElement>(null);
  // The dialog has opened before, and has set the focus to its first button.
  useEffect(() => field.current?.focus(), []);

  function open(to: string) {
    onClose();
    navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { length } = options;
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(length, 1));
    else if (event.key === 'ArrowUp') setActive((active - 1 + length) % Math.max(length, 1));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // The list can still have the results of fewer letters.
      const to = isCurrent ? options[active] : all;
      if (to !== undefined) open(to);
    } else return;
    event.preventDefault();
  }

  // Several results can have one address, so an option is known by its number.
  const optionProps = (number: number, to: string) => ({
    id: `${id}-${number}`,
    isActive: active === number,
    onChoose: () => open(to),
  });
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <div className="w-[38rem] max-w-full">
        <h2 id={`${id}-title`} className="text-lg">
          {t('Search the portal')}
        </h2>
        <div className="aegov-form-control mt-4">
          <div className="form-control-input">
            <input
              ref={field}
              type="text"
              role="combobox"
              aria-label={t('What do you look for?')}
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active < options.length ? `${id}-${active}` : undefined}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={LONGEST_SEARCH}
              value={words}
              onChange={({ currentTarget }) => {
                setWords(currentTarget.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
        </div>
        <p role="status" className="mt-3 min-h-6 text-sm text-aeblack-600">
          <Status state={state} />
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Results')}
          className="mt-1 h-[min(26rem,50vh)] overflow-y-auto"
        >
          {groups.map(({ kind, label, results }, at) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="mb-3">
              <p
                id={`${id}-${kind}`}
                className="flex items-center gap-2 px-3 py-1 text-sm font-medium text-aeblack-500"
              >
                <Icon name={kindIcon(kind)} size="size-4" />
                {label}
              </p>
              {results.map(({ to, title, facts, note }, index) => (
                <Option key={index} {...optionProps(firstNumber(groups, at) + index, to)}>
                  <span className="block font-medium">
                    <MarkedText parts={title} />
                  </span>
                  <span className="line-clamp-1 text-sm text-aeblack-600">
                    {note ?? <MarkedText parts={facts} />}
                  </span>
                </Option>
              ))}
            </div>
          ))}
          {all !== undefined && (
            <Option {...optionProps(options.length - 1, all)}>
              <span className="font-medium text-aegold-700">
                <Sentence text="Show all results for “{words}”" names={{ words: words.trim() }} />
              </span>
            </Option>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
       the focus stays in the field, whose key handler moves between the options */
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`cursor-pointer rounded-lg border-s-4 px-3 py-2 [overflow-wrap:anywhere] ${isActive ? 'border-aegold-600 bg-aegold-50' : 'border-transparent hover:bg-aegold-50'}`}
    >
      {children}
    </div>
  );
}

function allPath(words: string): string {
  return `/search?${new URLSearchParams({ q: words.trim() }).toString()}`;
}

/** The number of the first option of a group. */
function firstNumber(groups: readonly { results: readonly unknown[] }[], at: number): number {
  return groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0);
}

/** Checks whether the list ends with a link to all results. Without results, there is nothing to show. */
function hasAllOption({ state, isCurrent }: ShownSuggestions, words: string): boolean {
  if (words.trim() === '') return false;
  const hasNone = state.kind === 'found' && state.found.groups.length === 0;
  return !hasNone || !isCurrent || state.found.missing !== undefined;
}

/** Says what the list shows, for screen readers too. */
function Status({ state }: { state: SuggestionState }) {
  if (state.kind === 'nothing') return t('Type the name of a page, a job, a document or an event.');
  if (state.kind === 'waiting') return t('Searching…');
  if (state.kind === 'failed')
    return t('The list cannot be loaded at the moment. Press Enter to search on the page.');
  const { sentence, missing } = state.found;
  return (
    <>
      {sentence}
      {missing !== undefined && <span className="block">{missing}</span>}
    </>
  );
}
