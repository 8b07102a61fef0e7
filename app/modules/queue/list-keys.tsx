import { useEffect, useRef, type ReactNode } from 'react';

import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { t } from '#rules/text/t.ts';

import { useStoredChoice } from './use-stored-choice.ts';

interface ListKeysProps {
  /** Whether there is another name to go to. Otherwise no hint is shown. */
  hasSeveral: boolean;
  children: ReactNode;
}

/**
 * Moves the focus through the links of a table with the keys j and k (QUEUE-5). The keys work only while
 * the table has the focus. A user can switch them off (WCAG 2.1.4). They need JavaScript.
 */
export function ListKeys({ hasSeveral, children }: ListKeysProps) {
  const box = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isOn, setIsOn] = useStoredChoice();
  useEffect(() => {
    const list = box.current;
    if (!list || !isOn) return;
    const onKeyDown = (event: KeyboardEvent) => moveFocus(list, event);
    list.addEventListener('keydown', onKeyDown);
    return () => list.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return (
    <>
      {isHydrated && hasSeveral && (
        <div className="mb-4 text-sm text-aeblack-600 max-md:hidden print:hidden">
          <label className="aegov-check-item min-h-9 w-fit">
            <input
              type="checkbox"
              checked={isOn}
              aria-describedby="list-keys-hint"
              onChange={({ target }) => setIsOn(target.checked)}
            />
            {t('Use the keys j and k in this list')}
          </label>
          <p id="list-keys-hint">
            {t(
              'When the focus is in the list, j goes to the next name, k to the previous one, and Enter opens the record with the focus.',
            )}
          </p>
        </div>
      )}
      <div ref={box}>{children}</div>
    </>
  );
}

/** The steps of the keys. On an Arabic keyboard, the position of the key decides. */
const STEPS: Readonly<Record<string, number>> = { j: 1, KeyJ: 1, k: -1, KeyK: -1 };

function stepOf({ key, code }: KeyboardEvent): number | undefined {
  return STEPS[/^[a-z]$/i.test(key) ? key.toLowerCase() : code];
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const step = stepOf(event);
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (step === undefined || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...list.querySelectorAll<HTMLElement>('tbody a[href]')];
  const next = links[links.findIndex((link) => row.contains(link)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
