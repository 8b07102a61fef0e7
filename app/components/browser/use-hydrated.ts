import { useSyncExternalStore } from 'react';

function subscribe() {
  return () => undefined;
}

/** Returns whether the page is hydrated: false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
