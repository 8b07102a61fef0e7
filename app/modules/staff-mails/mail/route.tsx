import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { actOnMail, loadMail } from '#app/.server/staff-mails/mail.ts';
import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { MailForm, type MailFormAnswer } from '../mail-form.tsx';
import { Draft } from './draft.tsx';
import { SentMail } from './sent-mail.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadMail(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await actOnMail(context, request, params['id'] ?? '');
}

/** An e-mail to students: a draft with its preview, its form, or one that was sent (STAFFMAIL-4). */
export default function StaffMail() {
  const { page, content } = useLoaderData<typeof loader>();
  const posted = useActionData<Partial<MailFormAnswer> & { popup?: FlashData | undefined }>();
  return (
    <>
      <FlashMessage flash={posted?.popup} />
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'text' && <p className="max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'draft' && <Draft content={content} />}
      {content.kind === 'sent' && <SentMail content={content} />}
      {content.kind === 'form' && (
        <MailForm content={content} posted={posted && { result: posted.result, key: posted.key }} />
      )}
    </>
  );
}
