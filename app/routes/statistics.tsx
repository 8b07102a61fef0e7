import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { loadStatistics } from '#app/.server/public-content.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { GraduateCounts } from '#app/components/statistics/graduate-counts.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context }: LoaderFunctionArgs) {
  return { hub: loadHub(context), counts: await loadStatistics(context) };
}

export default function Statistics() {
  const { hub, counts } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      {counts ? (
        <div className="mb-12">
          <GraduateCounts counts={counts} />
        </div>
      ) : (
        <EmptyState scene="unavailable" title="We can’t load the figures right now" />
      )}
    </HubPage>
  );
}
