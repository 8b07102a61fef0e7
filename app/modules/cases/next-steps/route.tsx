import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { loadNextSteps } from '#app/.server/cases/next-steps.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { colourOf, SMALL_LINK, StepButton } from '../note-view.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadNextSteps(context, request);
}

/** The next steps with the students of a user (CASE-10). */
export default function NextSteps() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'serves' && <p className="max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'list' && <StepList content={content} />}
    </>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'list' }>;

function StepList({ content: { steps, pagination } }: { content: Content }) {
  if (steps.length === 0) {
    return (
      <EmptyState
        title="No next step is open"
        text="Open the page of a student, and write a note with a next step. It then appears here."
      />
    );
  }
  return (
    <>
      <ul className="max-w-3xl divide-y divide-aeblack-100 border-y border-aeblack-100">
        {steps.map(({ id, name, path, text, when, urgency, author }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <p dir="auto" className="font-medium text-aeblack-900">
                {text}
              </p>
              <p className="flex flex-wrap items-center gap-x-3">
                <Link to={path} className={SMALL_LINK}>
                  <bdi>{name}</bdi>
                </Link>
                <span className={`text-sm ${colourOf({ urgency })}`}>{when}</span>
                {author !== undefined && <span className="text-sm text-aeblack-600">{author}</span>}
              </p>
            </div>
            <StepButton note={id} intent="finish" text={text} action={path} isOfList />
          </li>
        ))}
      </ul>
      <Pagination {...pagination} />
    </>
  );
}
