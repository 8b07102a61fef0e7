import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';

import { loadCase } from '#app/.server/cases/case.ts';
import { changeCase } from '#app/.server/cases/change.ts';
import { confirmContact, isOwnId, loadOwnProfile } from '#app/.server/profiles/own.ts';
import { loadSharedProfile } from '#app/.server/profiles/shared.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { Avatar } from '#app/components/avatar/avatar.tsx';
import { Badge } from '#app/components/badge/badge.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { readsOf } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';

import { CasePage } from '../../cases/case-page.tsx';
import { UnavailableRecords } from '../../unavailable-records.tsx';
import { SharedProfile } from '../shared-profile.tsx';
import { Skills } from '../skills.tsx';
import { SharingOverview } from '../sharing-overview.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.kind === 'own' ? data.hub : data?.page);

/**
 * Loads the user's own profile, the case of a student for staff who see the student, or what another person
 * shares with the user (PROFILE-1, CASE-5, PROFILE-12).
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { token } = params;
  const viewer = getViewer(context);
  if (token === undefined || isOwnId(token, viewer)) return await loadOwnProfile(context);
  const ofStudent = readsOf(viewer) !== undefined ? await loadCase(context, request, token) : undefined;
  return ofStudent ?? (await loadSharedProfile(context, token));
}

/** Changes the notes about a student (CASE-1), or records that the contact details are right (POPUP-5). */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { token } = params;
  return token === undefined || isOwnId(token, getViewer(context))
    ? await confirmContact(context)
    : await changeCase(context, request, token);
}

export default function Profile() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (data.kind === 'own') return <OwnProfile {...data} />;
  const { page, content } = data;
  if (content.kind === 'student') return <CasePage crumbs={page.crumbs} content={content} answer={answer} />;
  return (
    <>
      {content.kind === 'unavailable' ? (
        <>
          <PageHeader title={page.title} crumbs={page.crumbs} />
          <UnavailableRecords text={content.text} />
        </>
      ) : (
        <>
          <div className="mb-6">
            <Breadcrumbs crumbs={page.crumbs} />
          </div>
          <SharedProfile profile={content.profile} isPage />
          <p className="mt-8 flex max-w-prose gap-2 text-aeblack-600">
            <Icon name="info" className="mt-0.5" />
            {content.note}
          </p>
        </>
      )}
    </>
  );
}

type OwnProfileData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'own' }>;

function OwnProfile({ hub, user, sections, profile, checks, problem }: OwnProfileData) {
  return (
    <HubPage hub={hub}>
      <div className="mb-8 rounded-card border border-aeblack-100 p-5 sm:p-6">
        <div className="flex items-center gap-5">
          <Avatar image={user.image} photo={user.photo} size="size-20 sm:size-24" />
          <div className="min-w-0 flex-1">
            <p className="text-xl font-semibold [overflow-wrap:anywhere] text-aeblack-900">
              <bdi>{user.name}</bdi>
            </p>
            {profile?.headline !== undefined && (
              <p className="mt-1 [overflow-wrap:anywhere] text-aeblack-700">
                <bdi>{profile.headline}</bdi>
              </p>
            )}
            <p className="mt-2">
              <Badge>{user.roleLabel}</Badge>
            </p>
          </div>
        </div>
        {profile && (
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/my-profile/edit" look={checks ? 'outline' : 'primary'}>
              {t('Change your profile')}
            </ButtonLink>
            <ButtonLink to="/my-profile/preview" look="outline">
              {t('How others see you')}
            </ButtonLink>
          </div>
        )}
      </div>
      {checks && <ContactCheck {...checks} />}
      {problem !== undefined && <p className="mb-8 max-w-prose text-aeblack-700">{problem}</p>}
      {profile && profile.missing.length > 0 && <Missing {...profile} />}
      {profile && (profile.facts.length > 0 || profile.skills.length > 0) && (
        <div className="mb-10 max-w-2xl space-y-8">
          <Skills skills={profile.skills} />
          {profile.facts.length > 0 && <RecordFacts title={t('Contact and CV')} facts={profile.facts} />}
        </div>
      )}
      {profile && !profile.isNew && <SharingOverview {...profile} />}
      {sections.map((section) => (
        <section key={section.title} className="mb-10 max-w-2xl">
          <h2 className="mb-2 text-xl">{t(section.title)}</h2>
          <dl className="divide-y divide-aeblack-100 border-y border-aeblack-100">
            {section.details.map(({ term, value }) => (
              <div key={`${term} ${value}`} className="grid gap-1 py-3 sm:grid-cols-[14rem_1fr] sm:gap-x-6">
                <dt className="text-aeblack-600">{t(term)}</dt>
                <dd className="font-medium [overflow-wrap:anywhere] text-aeblack-900">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section aria-labelledby="own-data" className="mb-10 max-w-2xl print:hidden">
        <h2 id="own-data" className="mb-2 text-xl">
          {t('Your data')}
        </h2>
        <p className="text-aeblack-700">
          {t('A ZIP file with what the portal keeps about you, and your files.')}
        </p>
        <p className="mt-2">
          <DownloadLink to="/my-profile/data" text="Download your data" />
        </p>
      </section>
    </HubPage>
  );
}

/** What the notice about the graduation asks for (POPUP-5). */
function ContactCheck({ phone }: { phone: string | null }) {
  return (
    <section
      aria-labelledby="contact-check"
      className="mb-8 max-w-2xl rounded-card border border-aegold-200 bg-aegold-50 p-5 sm:p-6 print:hidden"
    >
      <h2 id="contact-check" className="text-lg">
        {t('How can we reach you after your graduation?')}
      </h2>
      {phone === null ? (
        <>
          <p className="mt-2">{t('Your profile has no phone number yet.')}</p>
          <p className="mt-4">
            <ButtonLink to="/my-profile/edit#profile-phone">{t('Add a phone number')}</ButtonLink>
          </p>
        </>
      ) : (
        <PostForm action="/my-profile" className="mt-2">
          <p>
            {t('Is this still your phone number?')}{' '}
            <bdi dir="ltr" className="font-semibold">
              {phone}
            </bdi>
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button>{t('Yes, it is correct')}</Button>
            <ButtonLink to="/my-profile/edit#profile-phone" look="outline">
              {t('Change it')}
            </ButtonLink>
          </div>
        </PostForm>
      )}
    </section>
  );
}

interface MissingProps {
  /** Whether the user has not saved the profile yet. */
  isNew: boolean;
  done: number;
  total: number;
  missing: readonly { label: string; to: string }[];
}

/** What the profile does not have yet, each as a link to its field. */
function Missing({ isNew, done, total, missing }: MissingProps) {
  return (
    <section
      aria-labelledby="missing"
      className="mb-10 max-w-2xl rounded-card border border-aegold-200 bg-aegold-50 p-5 sm:p-6 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="missing" className="text-lg">
          {t('Complete your profile')}
        </h2>
        <p className="text-sm text-aeblack-700 tabular-nums">
          {t('{done} of {total} fields', { done, total })}
        </p>
      </div>
      <progress value={done} max={total} aria-labelledby="missing" className="progress-bar mt-3" />
      {isNew && (
        <p className="mt-3">{t('No other user sees your profile before you save it for the first time.')}</p>
      )}
      <ul className="mt-4 flex flex-wrap gap-2">
        {missing.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-aegold-300 bg-whitely-50 px-4 font-medium text-aegold-800 no-underline hover:bg-aegold-100"
            >
              <Icon name="note-pencil" size="size-5" />
              {t('Add: {field}', { field: label })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
