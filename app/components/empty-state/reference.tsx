import { useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

/** What a user tells support: the log carries it too. */
export function Reference() {
  const reference = useRouteLoaderData<RootData>('root')?.reference;
  if (!reference) return null;
  return <p className="text-center text-sm text-aeblack-600">{t('Reference: {id}', { id: reference })}</p>;
}
