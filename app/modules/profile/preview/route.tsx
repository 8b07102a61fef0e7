import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadProfilePreview } from '#app/.server/profiles/shared.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { ChoiceLinks } from '#app/components/list/choice-links.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { SharedProfile } from '../shared-profile.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadProfilePreview(context, request);
}

/** The own profile as partners, the staff or alumni see it (PROFILE-13). */
export default function ProfilePreview() {
  const { page, choices, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={page.title}
        lead={content.kind === 'closed' ? content.text : page.purpose}
        crumbs={page.crumbs}
      />
      {content.kind !== 'closed' && <Preview choices={choices} content={content} />}
    </>
  );
}

type PreviewData = ReturnType<typeof useLoaderData<typeof loader>>;

interface PreviewProps {
  choices: PreviewData['choices'];
  content: Exclude<PreviewData['content'], { kind: 'closed' }>;
}

/** The choice of a group, and what this group sees. */
function Preview({ choices, content }: PreviewProps) {
  return (
    <>
      <ChoiceLinks label={t('See your profile as')} links={choices} />
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'nothing' && <EmptyState title="Nothing is shared" text={content.text} />}
      {content.kind === 'profile' && <SharedProfile profile={content.profile} />}
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/my-profile/edit#profile-sharing" look="outline">
          {t('Change who sees what')}
        </ButtonLink>
      </p>
    </>
  );
}
