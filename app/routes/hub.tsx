import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadHub(context, params);
}

export default function Hub() {
  return <HubPage hub={useLoaderData<typeof loader>()} />;
}
