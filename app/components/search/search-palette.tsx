import { useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { LONGEST_SEARCH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import { kindIcon } from './kind-icons.ts';
import { MarkedText } from './marked-text.tsx';
import { useSuggestions, type SuggestionState } from './use-suggestions.ts';

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
  const options = listOptions(state, words);
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
      const to = isCurrent ? options[active] : options.at(-1);
      if (to !== undefined) open(to);
    } else return;
    event.preventDefault();
  }

  const optionProps = (to: string) => ({
    id: `${id}-${options.indexOf(to)}`,
    isActive: options[active] === to,
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
              aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
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
          {describe(state)}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('Results')}
          className="mt-1 h-[min(26rem,50vh)] overflow-y-auto"
        >
          {state.kind === 'found' &&
            state.found.groups.map(({ kind, label, results }) => (
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="mb-3">
                <p
                  id={`${id}-${kind}`}
                  className="flex items-center gap-2 px-3 py-1 text-sm font-medium text-aeblack-500"
                >
                  <Icon name={kindIcon(kind)} size="size-4" />
                  {label}
                </p>
                {results.map(({ to, title, facts, note }) => (
                  <Option key={to} {...optionProps(to)}>
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
          {words.trim() !== '' && (
            <Option {...optionProps(allPath(words))}>
              <span className="font-medium text-aegold-700">
                {t('Show all results for “{words}”', { words: words.trim() })}
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
    /* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
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

/** Lists the addresses of the options, in the order of the list. The last one has all results. */
function listOptions(state: SuggestionState, words: string): string[] {
  if (words.trim() === '') return [];
  const found = state.kind === 'found' ? state.found.groups.flatMap(({ results }) => results) : [];
  return [...found.map(({ to }) => to), allPath(words)];
}

function describe(state: SuggestionState): string {
  if (state.kind === 'nothing') return t('Type the name of a page, a job, a document or an event.');
  if (state.kind === 'waiting') return t('Searching…');
  if (state.kind === 'failed')
    return t('The list cannot be loaded at the moment. Press Enter to search on the page.');
  const { sentence, missing } = state.found;
  return missing === undefined ? sentence : `${sentence}. ${missing}`;
}
