import { useSyncExternalStore } from 'react';

/** The key in the storage of the browser. Without a value there, the keys are on. */
const KEY = 'list_keys';
const OFF = 'off';
/** A choice that could not be stored. It is lost when the user leaves or reloads the page. */
let unstored: string | undefined;
const listeners = new Set<() => void>();

/**
 * Returns whether a user has the keys of lists switched on, and a function that changes it. This browser
 * remembers it.
 */
export function useStoredChoice(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => true);
  return [isOn, setIsOn];
}

function setIsOn(isOn: boolean): void {
  const value = isOn ? 'on' : OFF;
  try {
    localStorage.setItem(KEY, value);
    unstored = undefined;
  } catch {
    unstored = value;
  }
  for (const listener of listeners) listener();
}

function readIsOn(): boolean {
  if (unstored !== undefined) return unstored !== OFF;
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
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
