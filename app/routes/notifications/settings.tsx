import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadSettings, saveSettings } from '#app/.server/messages/settings.ts';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { UnavailableRecords } from '#app/modules/unavailable-records.tsx';

import { SettingsForm } from './settings-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadSettings(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await saveSettings(context, request);
}

/** The settings of a user for notifications (MESSAGE-4). */
export default function NotificationSettings() {
  const { page, content } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <div className="max-w-4xl">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'unavailable' ? (
        <UnavailableRecords text={content.text} />
      ) : (
        <>
          {content.isUnsent && <UnsentNotice />}
          <SettingsForm content={content} result={posted?.result} />
        </>
      )}
    </div>
  );
}
