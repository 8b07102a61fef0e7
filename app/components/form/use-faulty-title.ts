import { useEffect } from 'react';

import { t } from '#rules/text/t.ts';

/**
 * Adds 'Error: ' to the title of the document while the form shows errors. Without JavaScript, the
 * server does this.
 */
export function useFaultyTitle(isFaulty: boolean): void {
  useEffect(() => {
    if (!isFaulty) return undefined;
    const prefix = t('Error: ');
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isFaulty]);
}
