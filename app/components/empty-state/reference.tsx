import { useRouteError, useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { referenceOf } from '../router/request-page.ts';

/**
 * The reference of the request that failed, which users give to support. The log has the failure under the
 * same reference. An error without a request has none (FORM-14).
 */
export function Reference() {
  const error = useRouteError();
  const ofDocument = useRouteLoaderData<RootData>('root')?.reference;
  const reference = import.meta.env.SSR ? error !== undefined && ofDocument : referenceOf(error);
  return reference ? <ReferenceText id={reference} /> : null;
}

export function ReferenceText({ id }: { id: string }) {
  return <p className="text-center text-sm text-aeblack-600">{t('Reference: {id}', { id })}</p>;
}
