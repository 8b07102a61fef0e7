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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when a page is opened alone: a reload in a form would lose what was typed
  }, [key]);
}
