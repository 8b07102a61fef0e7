import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { toPerson } from '#app/components/chrome/person.ts';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { INSTITUTIONS } from '#app/content/institutions.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

/** Both profile pages show the person who is signed in, whatever stands in the address: never another. */
export function loader({ context }: LoaderFunctionArgs) {
  const viewer = getViewer(context);
  const { name, email, roleLabel } = toPerson(viewer);
  const details = [
    { term: 'Name', value: name },
    { term: 'Email', value: email },
    { term: 'Role', value: roleLabel },
    {
      term: 'Institution',
      value: INSTITUTIONS.find(({ entity }) => entity === viewer.entity)?.shownAs ?? viewer.entity,
    },
    { term: 'Student number', value: viewer.studentId },
  ];
  return { hub: loadHub(context), details: details.filter((detail) => detail.value) };
}

export default function Profile() {
  const { hub, details } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <dl className="mb-12 max-w-2xl divide-y divide-aeblack-100 border-y border-aeblack-100">
        {details.map(({ term, value }) => (
          <div key={term} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-aeblack-600">{t(term)}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </HubPage>
  );
}
