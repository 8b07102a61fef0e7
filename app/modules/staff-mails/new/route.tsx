import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';

import { loadNewMail, saveNewMail } from '#app/.server/staff-mails/new.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { MailForm, type MailFormAnswer } from '../mail-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadNewMail(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await saveNewMail(context, request);
}

/** The form of a new e-mail to several students (STAFFMAIL-2). */
export default function NewStaffMail() {
  const { page, content } = useLoaderData<typeof loader>();
  const posted = useActionData<MailFormAnswer>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'text' && <p className="max-w-prose text-lg">{content.text}</p>}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'none' && (
        <>
          <p className="max-w-prose text-lg">{content.text}</p>
          <ButtonLink to={content.back} look="outline" className="mt-6">
            {t('Back to the list')}
          </ButtonLink>
        </>
      )}
      {content.kind === 'form' && (
        <>
          <p className="mb-8 max-w-prose text-lg [overflow-wrap:anywhere]">
            {content.audience}
            <br />
            <Link to={content.back} className="inline-block min-h-6 text-base inline-link">
              {t('Choose other students')}
            </Link>
          </p>
          <MailForm content={content} posted={posted} />
        </>
      )}
    </>
  );
}
