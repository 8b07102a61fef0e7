import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadApplicants, type ApplicantsContent } from '#app/.server/applications/applicants.ts';
import { decideApplicants } from '#app/.server/applications/decide-applicants.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ListSearch } from '#app/components/list/list-search.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { ChoiceLinks } from '#app/components/list/choice-links.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { NOTE_FORM } from '#rules/applications/note.ts';
import { t } from '#rules/text/t.ts';

import { RefusedMoveMessage } from '../../refused-move.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ApplicantList } from './applicant-list.tsx';
import { ChosenApplicant } from './chosen-applicant.tsx';

export { shouldRevalidate } from '../../record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadApplicants(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await decideApplicants(context, request, params['id'] ?? '');
}

/** The applicants for a vacancy, with one of them beside the list (APPLICATION-13, APPLICATION-14). */
export default function VacancyApplicants() {
  const { page, content } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isShown = content.kind === 'applicants';
  const chosen = isShown ? content.chosen : undefined;
  const isInForm =
    refused?.transition === NOTE_FORM && chosen?.notes !== undefined && isAbout(refused, chosen.id);
  return (
    <>
      {/* The marks of Arabic letters need a higher line than Latin letters. */}
      <div className="[&_h1]:leading-[1.4]">
        <PageHeader
          title={page.title}
          lead={content.kind === 'serves' ? content.text : undefined}
          crumbs={page.crumbs}
        >
          {isShown && (
            <div className={onListOnly(content)}>
              <Vacancy content={content} />
            </div>
          )}
        </PageHeader>
      </div>
      {refused && !isInForm && <RefusedMoveMessage refused={refused} />}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {isShown && <Applicants content={content} refused={isInForm ? refused : undefined} />}
    </>
  );
}

function isAbout(refused: object, id: string): boolean {
  return 'applicant' in refused && refused.applicant === id;
}

/** The state of the vacancy, and what waits for the company. */
function Vacancy({ content: { vacancy, sentences } }: { content: ApplicantsContent }) {
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-aeblack-700">
        <StateBadge {...vacancy.state} />
        <span>
          {t('Last day:')} <time dateTime={vacancy.lastDay.iso}>{vacancy.lastDay.text}</time>
        </span>
        <span>{vacancy.places}</span>
      </p>
      <p role="status" className="mt-3 max-w-prose text-lg text-aeblack-600">
        {sentences.join(' ')}
      </p>
    </>
  );
}

interface ApplicantsProps {
  content: ApplicantsContent;
  /** What the action has returned, if it refused a note about the chosen applicant. */
  refused: Parameters<typeof ChosenApplicant>[0]['refused'];
}

/**
 * The stages, the list and the chosen applicant. A phone shows either the list or the applicant, because both
 * do not fit side by side.
 */
function Applicants({ content, refused }: ApplicantsProps) {
  const { chosen, problem, items, search, pagination, csv } = content;
  return (
    <>
      <div className={onListOnly(content)}>
        <ChoiceLinks label={t('Stages')} links={content.stages} />
      </div>
      {problem !== undefined && (
        <Alert role="alert" kind="warning" className="mb-6">
          <p>{problem}</p>
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          className={`${onListOnly(content)} xl:sticky xl:top-4 xl:-m-1 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto xl:p-1`}
        >
          {(items.length > 0 || search.value !== '') && (
            <ListSearch
              path={search.path}
              search={search.value}
              label="Search by name"
              clear="Show all of this stage"
            />
          )}
          {items.length > 0 ? <ApplicantList content={content} /> : <Nothing content={content} />}
          <Pagination {...pagination} />
          {csv !== undefined && (
            <p className="mt-6 print:hidden">
              <DownloadLink to={csv} text="Download the applications as a CSV file" />
            </p>
          )}
        </div>
        {chosen && (
          <div className={content.isAsked ? '' : 'max-xl:hidden'}>
            <ChosenApplicant key={chosen.id} chosen={chosen} refused={refused} />
          </div>
        )}
      </div>
    </>
  );
}

/** Hides on a phone and on paper what belongs to the list, if the address names an applicant. */
function onListOnly({ isAsked }: ApplicantsContent): string {
  return isAsked ? 'max-xl:hidden' : '';
}

/** Says why the list is empty. */
function Nothing({ content: { hasNone, search } }: { content: ApplicantsContent }) {
  if (search.value !== '') {
    return (
      <EmptyState scene="not-found" title="No applicants match" text="Try fewer words, or another spelling.">
        <ButtonLink to={search.path} look="outline">
          {t('Show all of this stage')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return hasNone ? (
    <EmptyState
      title="No applicants yet"
      text="Career counselors read each application first. It appears here when they send it to the company."
    />
  ) : (
    <EmptyState title="No applicants in this stage" text="Choose another stage above." />
  );
}
