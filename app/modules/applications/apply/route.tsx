import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { ApplyFormContent } from '#app/.server/applications/apply-content.ts';
import { submitApplyForm } from '#app/.server/applications/apply-submit.ts';
import { loadApplyForm } from '#app/.server/applications/apply.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { NoteQuote } from '#app/components/record/note-quote.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { t } from '#rules/text/t.ts';

import { AskFirst, confirmationOf } from '../../ask-first.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ClosedVacancy } from '../../vacancies/closed-vacancy.tsx';
import { ApplyForm, type ApplyFormAnswer } from './apply-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data && { ...data.page, ...(data.content.kind === 'closed' && { title: 'Closed vacancy' }) });

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadApplyForm(context, params['token'] ?? '');
}

export async function action({ context, params }: ActionFunctionArgs) {
  return await submitApplyForm(context, params['token'] ?? '');
}

/** The form with which a student applies for a vacancy, also for a draft (APPLICATION-4). */
export default function Apply() {
  const { page, content } = useLoaderData<typeof loader>();
  const answered = useActionData<ApplyFormAnswer>();
  if (content.kind === 'closed') return <ClosedVacancy list={content.vacancies} />;
  return (
    <>
      <div className="[overflow-wrap:anywhere] [&_h1]:leading-[1.4]">
        <PageHeader
          title={page.title}
          lead={content.kind === 'refused' ? content.text : undefined}
          crumbs={page.crumbs}
        >
          {content.kind === 'form' && <Vacancy content={content} />}
        </PageHeader>
      </div>
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'refused' && (
        <div className="space-y-6">
          <ButtonLink to={content.next.to}>{content.next.label}</ButtonLink>
          {content.draft && <DeleteDraft draft={content.draft} />}
        </div>
      )}
      {content.kind === 'form' && (
        <>
          {content.isUnsent && <UnsentNotice />}
          {content.note && (
            <Alert kind="info" className="mb-8 max-w-form">
              <p className="alert-title">{content.note.label}</p>
              <NoteQuote text={content.note.text} by={content.note.by} />
            </Alert>
          )}
          {content.notices.map((notice) => (
            <Alert key={notice} kind="info" className="mb-8 max-w-form">
              <p>{notice}</p>
            </Alert>
          ))}
          {/* After a draft was saved, the form begins with what is stored. */}
          <ApplyForm key={content.version ?? 'new'} content={content} answered={answered} />
          {content.draft && (
            <div className="mt-12 max-w-form border-t border-aeblack-100 pt-6">
              <DeleteDraft draft={content.draft} />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** The vacancy in one line, and the way back to its page. */
function Vacancy({ content: { vacancy, back } }: { content: ApplyFormContent }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-aeblack-600">
      {vacancy?.companyName !== undefined && (
        <bdi className="font-medium text-aeblack-900">{vacancy.companyName}</bdi>
      )}
      {vacancy?.closesOn && (
        <span>
          {t('Last day:')} <time dateTime={vacancy.closesOn.iso}>{vacancy.closesOn.text}</time>
        </span>
      )}
      <ArrowLink to={back} isBack>
        {t('Back to the vacancy')}
      </ArrowLink>
    </p>
  );
}

const DELETE = 'Delete the draft';

function DeleteDraft({ draft: { id, version } }: { draft: NonNullable<ApplyFormContent['draft']> }) {
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <AskFirst label={t(DELETE)} warning={t('The draft and its CV will be deleted. You cannot undo this.')}>
        <Button name="intent" value="deleteDraft" className="btn-negative">
          {confirmationOf(t(DELETE))}
        </Button>
      </AskFirst>
    </PostForm>
  );
}
