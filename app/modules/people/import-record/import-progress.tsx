import { Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { SECOND } from '#rules/constants.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

const INTERVAL = 1 * SECOND;

interface ImportProgressProps {
  /** The lines that are done. */
  done: number;
  of: number;
  /** The address of the import. */
  path: string;
}

/** The progress of an import. A script loads it again each second; without one, a link does (IMPORT-5). */
export function ImportProgress({ done, of, path }: ImportProgressProps) {
  const isHydrated = useHydrated();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // A second request would cancel the first one, so a slow portal would never answer.
    if (state !== 'idle') return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [revalidate, state]);
  return (
    <div>
      <label className="block">
        <span className="mb-2 block font-medium tabular-nums">
          {t('{done} of {of} lines', { done: formatNumber(done), of: formatNumber(of) })}
        </span>
        <progress value={done} max={Math.max(of, 1)} className="progress-bar" />
      </label>
      {!isHydrated && (
        <p className="mt-3">
          <Link to={path} reloadDocument className="font-medium inline-link">
            {t('Show the progress now')}
          </Link>
        </p>
      )}
    </div>
  );
}
