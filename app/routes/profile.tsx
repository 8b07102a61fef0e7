import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { describeProfile, isOwnId } from '#app/.server/profile.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { Avatar } from '#app/components/avatar/avatar.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

/**
 * Shows the profile of the signed-in user (PROFILE-1).
 *
 * @throws a 404 Response if the address names another user
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (params.token !== undefined && !isOwnId(params.token, getViewer(context)))
    throw new Response(null, { status: 404 });
  return { hub: loadHub(context), profile: await describeProfile(context) };
}

export default function Profile() {
  const { hub, profile } = useLoaderData<typeof loader>();
  const { user, sections } = profile;
  return (
    <HubPage hub={hub}>
      <div className="mb-10 flex items-center gap-5 rounded-card border border-aeblack-100 p-5 sm:p-6">
        <Avatar image={user.image} photo={user.photo} size="size-20 sm:size-24" />
        <div className="min-w-0">
          <p className="text-xl font-semibold [overflow-wrap:anywhere] text-aeblack-900">
            <bdi>{user.name}</bdi>
          </p>
          <p className="mt-2 inline-block rounded bg-aegold-50 px-2 py-0.5 text-xs font-semibold tracking-wide text-aegold-800">
            {user.roleLabel}
          </p>
        </div>
      </div>
      {sections.map((section) => (
        <section key={section.title} className="mb-10 max-w-2xl">
          <h2 className="mb-2 text-xl">{t(section.title)}</h2>
          <dl className="divide-y divide-aeblack-100 border-y border-aeblack-100">
            {section.details.map(({ term, value }) => (
              <div key={`${term} ${value}`} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]">
                <dt className="text-aeblack-600">{t(term)}</dt>
                <dd className="font-medium [overflow-wrap:anywhere] text-aeblack-900">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </HubPage>
  );
}
