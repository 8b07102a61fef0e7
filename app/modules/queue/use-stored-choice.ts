import { useCallback, useSyncExternalStore } from 'react';

const OFF = 'off';
/** The choices that the storage of the browser does not take, so that they hold until the page is left. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Returns whether a user has something switched on, and a function that changes it. This browser remembers
 * it.
 *
 * @param place the key in the storage of the browser. Without a value there, the choice is on
 */
export function useStoredChoice(place: string): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => read(place) !== OFF,
    () => true,
  );
  const setIsOn = useCallback(
    (wanted: boolean) => {
      write(place, wanted ? 'on' : OFF);
      for (const listener of listeners) listener();
    },
    [place],
  );
  return [isOn, setIsOn];
}

/** Subscribes to the changes of this window and of the others. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(place: string): string | null {
  const chosen = unstored.get(place);
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(place: string, value: string): void {
  try {
    localStorage.setItem(place, value);
  } catch {
    unstored.set(place, value);
  }
}
