import { useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';

import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { referenceOf } from '../router/request-page.ts';

/**
 * The reference of the request that failed, which users give to support. The log has the failure under the
 * same reference. An error without a request has none (FORM-14).
 */
export function Reference() {
  const error = useRouteError();
  const ofDocument = useRouteLoaderData<RootData>('root')?.reference;
  const isHydrated = useHydrated();
  // The error of the document, if the document itself is the error page. Later requests change the data.
  const [first] = useState(isHydrated ? undefined : { error, reference: ofDocument });
  const reference = first && first.error === error ? first.reference : referenceOf(error);
  return reference ? <ReferenceText id={reference} /> : null;
}

export function ReferenceText({ id }: { id: string }) {
  return <p className="text-center text-sm text-aeblack-600">{t('Reference: {id}', { id })}</p>;
}
