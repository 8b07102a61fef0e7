import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { CHUNK_FAILED } from './chunk-failed.ts';

/**
 * Detects a navigation whose page script failed to load.
 *
 * @returns the address of that page; undefined if there is no failure
 */
export function useChunkFailure(): string | undefined {
  const { location } = useNavigation();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const note = () => setFailed(true);
    window.addEventListener(CHUNK_FAILED, note);
    return () => window.removeEventListener(CHUNK_FAILED, note);
  }, []);
  // The next navigation, also a navigation back, clears the failure. Only the cleanup can do this: the
  // failure event may arrive before `location` is set.
  useEffect(() => (location ? () => setFailed(false) : undefined), [location]);
  return hasFailed && location ? `${location.pathname}${location.search}${location.hash}` : undefined;
}
