import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { moveChosen } from '#app/.server/records/bulk.ts';
import { loadList } from '#app/.server/records/list.ts';
import { pageMeta } from '#app/components/page/title.ts';

import { ListPage } from './list-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadList(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await moveChosen(context, request);
}

/** A list of records (RECORD-5, RECORD-10). */
export default function RecordList() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
