import { useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

/** The reference of the request, which users give to support. The log holds the same reference. */
export function Reference() {
  const reference = useRouteLoaderData<RootData>('root')?.reference;
  if (!reference) return null;
  return <p className="text-center text-sm text-aeblack-600">{t('Reference: {id}', { id: reference })}</p>;
}
