import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { CHUNK_FAILED } from './chunk-failed.ts';

/**
 * Where a press was to lead whose page's script did not come.
 *
 * @returns its address, or undefined where nothing is amiss
 */
export function useChunkFailure(): string | undefined {
  const { location } = useNavigation();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const note = () => setFailed(true);
    window.addEventListener(CHUNK_FAILED, note);
    return () => window.removeEventListener(CHUNK_FAILED, note);
  }, []);
  // Another press, or the way back, leaves the failure behind. (It may be known before this press is.)
  useEffect(() => (location ? () => setFailed(false) : undefined), [location]);
  return hasFailed && location ? `${location.pathname}${location.search}${location.hash}` : undefined;
}
