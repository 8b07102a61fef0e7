import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Alert } from '#app/components/alert/alert.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { ContactList } from '../contact-list.tsx';
import { TalentCard } from '../talent-card.tsx';
import { MemberForm, type MemberAnswer } from './member-form.tsx';
import type { PoolContent } from './route.tsx';

export type OwnContent = Extract<PoolContent, { kind: 'own' }>;

interface OwnPoolProps {
  content: OwnContent;
  answer: MemberAnswer | undefined;
}

/** The page of a student: what companies see, the form, and who looked (TALENT-1, TALENT-2, TALENT-3). */
export function OwnPool({ content, answer }: OwnPoolProps) {
  const { isMember, card, views } = content;
  return (
    <div className="max-w-4xl space-y-10">
      <p>{content.size}</p>
      {isMember && <Membership content={content} />}
      <section aria-labelledby="seen">
        <h2 id="seen" className="text-xl">
          {isMember ? t('What companies see of you') : t('What companies will see of you')}
        </h2>
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          {card ? <TalentCard card={card} heading="h3" /> : <Preview profile={content.profile} />}
          <Unseen />
        </div>
      </section>
      <section aria-labelledby="membership-form">
        <h2 id="membership-form" className="mb-4 text-xl">
          {isMember ? t('Change your membership') : t('Join the talent pool')}
        </h2>
        <MemberForm content={content} answer={answer} />
      </section>
      <section aria-labelledby="looked">
        <h2 id="looked" className="mb-4 text-xl">
          {t('Who looked at my data')}
        </h2>
        {views.items.length === 0 ? (
          <p className="text-aeblack-600">{t('No company has asked for your contact details.')}</p>
        ) : (
          <ContactList contacts={views.items} />
        )}
        <Pagination {...views.pagination} />
      </section>
    </div>
  );
}

/** Until when the membership lasts, and how to prolong or to end it. */
function Membership({ content: { ends, endsSoon, hasJob, isLeaving } }: { content: OwnContent }) {
  return (
    <section
      aria-labelledby="member"
      className={`rounded-card border p-5 ${endsSoon ? 'border-aegold-400 bg-aegold-50' : 'border-aeblack-100'}`}
    >
      <h2 id="member" className="text-xl">
        {t('You are in the talent pool')}
      </h2>
      {ends !== undefined && (
        <p className="mt-2">
          {t(
            'Your membership ends on {day}, unless you prolong it. Each time you save, it is prolonged too.',
            {
              day: ends,
            },
          )}
        </p>
      )}
      {hasJob && (
        <p className="mt-2 font-medium">
          {t('You seem to have found a job. If you do not look for work any more, leave the talent pool.')}
        </p>
      )}
      {isLeaving ? (
        <Leave />
      ) : (
        <PostForm action="/talent-pool" className="mt-4 flex flex-wrap gap-3">
          <Button name="intent" value="confirm" look={endsSoon ? 'primary' : 'outline'}>
            {t('Prolong by six months')}
          </Button>
          <ButtonLink to="/talent-pool?leave" preventScrollReset look="outline">
            {t('Leave the talent pool')}
          </ButtonLink>
        </PostForm>
      )}
    </section>
  );
}

/** Asks before the user leaves (TALENT-2). */
function Leave() {
  return (
    <Alert kind="error" role="group" aria-labelledby="leave-title" className="mt-4">
      <h3 id="leave-title" className="alert-title text-lg">
        {t('Leave the talent pool?')}
      </h3>
      <p>
        {t(
          'Companies stop seeing you at once, also those that have your contact details. What you have chosen is deleted.',
        )}
      </p>
      <PostForm action="/talent-pool" className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="leave" className="btn-negative">
          {t('Leave now')}
        </Button>
        <ButtonLink to="/talent-pool" preventScrollReset look="outline">
          {t('Stay')}
        </ButtonLink>
      </PostForm>
    </Alert>
  );
}

/** What comes from the profile, before the user joins. */
function Preview({ profile: { headline, skills } }: { profile: OwnContent['profile'] }) {
  return (
    <div className="aegov-card card-bordered border-dashed [--card-border:var(--color-aeblack-200)]">
      <p>{t('Your college, your programme and your class, and what you choose below. From your profile:')}</p>
      <dl className="mt-3 space-y-2">
        <Fact label={t('Headline')}>{headline === undefined ? t('None yet') : <bdi>{headline}</bdi>}</Fact>
        <Fact label={t('Skills')}>
          {skills.length === 0 ? t('None yet') : <bdi>{joinTexts(skills)}</bdi>}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-aeblack-600">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What companies do not see, and where to change the rest. */
function Unseen() {
  return (
    <div className="space-y-3">
      <p>
        {t(
          'Companies do not see your name, your e-mail address, your phone number or your student number until they give a reason. You can read each reason on this page.',
        )}
      </p>
      <p>{t('Companies never see your photo, so that it does not influence them.')}</p>
      <p>
        {t('The headline and the skills come from your profile. Do not write your name there.')}{' '}
        <Link to="/my-profile" className="inline-link">
          {t('Open your profile')}
        </Link>
      </p>
    </div>
  );
}
