import { useEffect } from 'react';

import { t } from '#rules/text/t.ts';

/** Puts 'Error: ' before the document's title while a form shows what is wrong with it; the server does so by itself. */
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
