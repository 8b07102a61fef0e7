import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

const PLACE = 'deployed_version';

/** Reloads the document when the deployed version differs from the stored one (DASHBOARD-23). */
export function useDeployedVersion(version: string | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!version) return;
    let stored: string | null;
    try {
      stored = localStorage.getItem(PLACE);
      localStorage.setItem(PLACE, version);
    } catch {
      // Without storage there is no version to compare with, and each reload would cause another one.
      return;
    }
    if (stored !== null && stored !== version) window.location.reload();
    // Compares only when a page opens: a reload while the user fills in a form would lose the input.
    // oxlint-disable-next-line react/exhaustive-deps -- `version` must not run it again
  }, [key]);
}
