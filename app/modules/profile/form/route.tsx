import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadProfileForm, saveProfileForm } from '#app/.server/profiles/form.ts';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { ProfileForm, type ProfileFormAnswer } from './profile-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadProfileForm(context);
}

export async function action({ context }: ActionFunctionArgs) {
  return await saveProfileForm(context);
}

/** The form of the user's own profile (PROFILE-10). */
export default function ProfileFormPage() {
  const { page, content } = useLoaderData<typeof loader>();
  const posted = useActionData<ProfileFormAnswer>();
  return (
    <>
      <PageHeader
        title={page.title}
        lead={content.kind === 'closed' ? content.text : page.purpose}
        crumbs={page.crumbs}
      />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'form' && (
        <>
          {content.isUnsent && <UnsentNotice />}
          <ProfileForm content={content} posted={posted} />
        </>
      )}
    </>
  );
}
