import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { changeOwn } from '#app/.server/talent-pool/own.ts';
import { loadPool } from '#app/.server/talent-pool/pool.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { MemberList } from './member-list.tsx';
import type { MemberAnswer } from './member-form.tsx';
import { OwnPool } from './own-pool.tsx';
import { PoolSearch } from './pool-search.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadPool(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await changeOwn(context, request);
}

/** What the page shows, as the role of the user decides. */
export type PoolContent = ReturnType<typeof useLoaderData<typeof loader>>['content'];

/** The talent pool: for students, partner companies and advisers (TALENT-1, TALENT-4, TALENT-9). */
export default function TalentPool() {
  const { page, content } = useLoaderData<typeof loader>();
  const answer = useActionData<MemberAnswer>();
  return (
    <>
      <PageHeader
        title={page.title}
        shortName={page.shortName}
        lead={page.purpose}
        eyebrow={page.category}
        crumbs={page.crumbs}
      />
      {content.kind === 'serves' && (
        <>
          <p className="max-w-prose text-lg">{content.text}</p>
          {content.size !== undefined && <p className="mt-4">{content.size}</p>}
        </>
      )}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'own' && <OwnPool content={content} answer={answer} />}
      {content.kind === 'search' && <PoolSearch content={content} />}
      {content.kind === 'members' && <MemberList content={content} />}
    </>
  );
}
