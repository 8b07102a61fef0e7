import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadOwnApplications } from '#app/.server/applications/own-list.ts';
import { moveChosen } from '#app/.server/records/bulk.ts';
import { loadList } from '#app/.server/records/list.ts';
import { pageMeta } from '#app/components/page/title.ts';

import { ListPage } from '../../list/list-page.tsx';
import { OwnApplications } from './own-applications.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const isStudent = context.session.viewer?.role === 'user';
  return isStudent ? await loadOwnApplications(context, request) : await loadList(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await moveChosen(context, request);
}

/** The own applications of a student (APPLICATION-9), or the list of applications for companies and staff. */
export default function JobRequests() {
  const data = useLoaderData<typeof loader>();
  return 'resource' in data ? <ListPage {...data} /> : <OwnApplications {...data} />;
}
