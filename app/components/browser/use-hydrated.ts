import { useSyncExternalStore } from 'react';

function subscribe() {
  return () => undefined;
}

/** Whether a script runs this page: false on the server and while the browser takes over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
