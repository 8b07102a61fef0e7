import { useEffect, useSyncExternalStore } from 'react';

import { latestFailure, subscribeToFailures, type ConnectionFailure } from './failure.ts';

/** The ids of the forms that show their failure themselves. */
const ownPlaces = new Set<string>();

const onServer = () => undefined;

function useLatestFailure(): ConnectionFailure | undefined {
  return useSyncExternalStore(subscribeToFailures, latestFailure, onServer);
}

/** Returns the failure of a form. The form's component has to show it. */
export function useFailureOfForm(id: string): ConnectionFailure | undefined {
  const failure = useLatestFailure();
  useEffect(() => {
    ownPlaces.add(id);
    return () => void ownPlaces.delete(id);
  }, [id]);
  return failure?.formId === id ? failure : undefined;
}

/** Returns the failure of a link, or of a form that does not show it itself. */
export function useOtherFailure(): ConnectionFailure | undefined {
  const failure = useLatestFailure();
  return failure && !ownPlaces.has(failure.formId ?? '') ? failure : undefined;
}
