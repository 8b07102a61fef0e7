import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

const PLACE = 'deployed_version';

/** Loads the document anew once the deployed version differs from the one that was stored (spec/3, section 4.1). */
export function useDeployedVersion(version: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!version) return;
    let stored: string | null;
    try {
      stored = localStorage.getItem(PLACE);
      localStorage.setItem(PLACE, version);
    } catch {
      // Without a store there is nothing to compare with, and a reload would follow a reload.
      return;
    }
    if (stored !== null && stored !== version) window.location.reload();
    // Looked at when a page is opened: a reload in the middle of a form would lose what was typed.
  }, [key]); // eslint-disable-line react-hooks/exhaustive-deps
}
