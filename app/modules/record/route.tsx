import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { moveRecord } from '#app/.server/records/move.ts';
import { loadRecord } from '#app/.server/records/record.ts';
import { pageMeta } from '#app/components/page/title.ts';

import { RecordPage } from './record-page.tsx';

export { shouldRevalidate } from './should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadRecord(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await moveRecord(context, request, params['id'] ?? '');
}

/** The page of a record (RECORD-7). */
export default function Record() {
  return <RecordPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
