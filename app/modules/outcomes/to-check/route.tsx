import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';

import { checkFromList, loadOutcomesToCheck } from '#app/.server/outcomes/to-check.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { SMALL_LINK } from '../../cases/note-view.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';
import { OutcomeActions, OutcomeView } from '../outcome-view.tsx';
import { QuestionForm } from '../question-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadOutcomesToCheck(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await checkFromList(context, request);
}

/** The outcomes that wait for a check by the user (OUTCOME-4). */
export default function OutcomesToCheck() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'serves' && <p className="max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'list' && <OutcomeList content={content} />}
    </>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'list' }>;

function OutcomeList({ content: { path, sentence, rows, question, pagination } }: { content: Content }) {
  const answer = useActionData<typeof action>();
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No outcome waits for a check"
        text="An outcome appears here when one of your graduates reports it."
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-lg text-aeblack-600">
        {sentence}
      </p>
      <ul className="max-w-3xl divide-y divide-aeblack-100 border-y border-aeblack-100">
        {rows.map(({ name, path: student, outcome }) => (
          <li key={outcome.id} id={outcome.id} className="scroll-mt-8 space-y-3 py-4">
            <h2 className="text-base">
              <Link to={student} className={SMALL_LINK}>
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <OutcomeView outcome={outcome} />
            {question?.outcome === outcome.id ? (
              <QuestionForm
                question={question}
                answer={answer}
                query={`?question=${outcome.id}`}
                back={path}
              />
            ) : (
              <OutcomeActions
                outcome={outcome}
                path={path}
                questionPath={`${path}?question=${outcome.id}#${outcome.id}`}
                name={name}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination {...pagination} />
    </>
  );
}
