import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { loadUnreadCount } from '#app/.server/unread-count.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context }: LoaderFunctionArgs) {
  return { hub: loadHub(context), unreadCount: await loadUnreadCount(context) };
}

export default function Notifications() {
  const { hub, unreadCount } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      {unreadCount === undefined ? (
        <EmptyState
          scene="unavailable"
          title="Failed to fetch notification count"
          text="The service that knows it does not answer. Please try again in a few minutes."
        />
      ) : (
        <p className="mb-12 flex items-baseline gap-3">
          <span className="text-5xl font-semibold text-aegold-700 tabular-nums">{unreadCount}</span>
          <span className="text-lg">
            {t(unreadCount === 1 ? 'unread notification' : 'unread notifications')}
          </span>
        </p>
      )}
    </HubPage>
  );
}
