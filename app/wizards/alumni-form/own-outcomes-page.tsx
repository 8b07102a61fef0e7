import type { ReactNode } from 'react';

import type { OwnOutcomes } from '#app/.server/outcomes/own.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Pagination } from '#app/components/page/pagination.tsx';
import { TONES } from '#app/components/record/state-badge.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../modules/unavailable-records.tsx';
import { ALUMNI_FORM } from './wizard.tsx';

type Own = Extract<OwnOutcomes, { kind: 'own' }>;
type Latest = NonNullable<Own['latest']>;

/** The answers of a user: the latest one with its state, and the earlier ones (OUTCOME-2). */
export function OwnOutcomesPage({ content }: { content: OwnOutcomes }) {
  if (content.kind === 'serves') return <p className="max-w-prose text-lg">{content.text}</p>;
  if (content.kind === 'unavailable') return <UnavailableRecords text={content.text} />;
  const { latest, earlier, asked, mayReport, pagination } = content;
  return (
    <div className="max-w-3xl space-y-10">
      {latest && <LatestAnswer latest={latest} mayReport={mayReport} asked={asked} />}
      {!latest && earlier.length === 0 && <Introduction asked={asked} />}
      {earlier.length > 0 && <EarlierAnswers answers={earlier} />}
      <Pagination {...pagination} />
    </div>
  );
}

/** What the form is for, before the first answer. */
function Introduction({ asked }: { asked: string | undefined }) {
  return (
    <section aria-labelledby="tell-us" className="rounded-card border border-aeblack-200 p-6 sm:p-8">
      <h2 id="tell-us" className="text-2xl">
        {t('Tell us what you do now')}
      </h2>
      <p className="mt-3 text-aeblack-700">
        {t(
          'Your answer helps your college to improve its programmes, and your career counselor to help you.',
        )}
      </p>
      <p className="mt-2 text-aeblack-700">{t('There are three short steps. They take about 2 minutes.')}</p>
      {asked !== undefined && <p className="mt-2 text-aeblack-700">{asked}</p>}
      <StartForm label="Start" />
    </section>
  );
}

function LatestAnswer({
  latest,
  mayReport,
  asked,
}: {
  latest: Latest;
  mayReport: boolean;
  asked: string | undefined;
}) {
  const { category, facts, proof, origin, state, question } = latest;
  const { icon, kind } = TONES[state.tone];
  return (
    <section aria-labelledby="latest-answer" className="rounded-card border border-aeblack-200 p-6 sm:p-8">
      <p className="text-sm text-aeblack-600">{t('What you do now')}</p>
      <h2 id="latest-answer" className="mt-1 text-2xl">
        {category}
      </h2>
      <p className="mt-1 text-aeblack-600">{origin}</p>
      <Alert kind={kind} icon={icon} className="mt-5">
        <p className="alert-title">{state.text}</p>
        {question !== undefined && (
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {question}
          </p>
        )}
      </Alert>
      {(facts.length > 0 || proof !== undefined) && (
        <dl className="mt-6 border-t border-aeblack-100">
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
          {proof !== undefined && (
            <Fact label={t('Proof')}>
              <ProofLink address={proof} />
            </Fact>
          )}
        </dl>
      )}
      {mayReport && (
        <>
          <StartForm label={question === undefined ? 'Update it' : 'Answer it'} />
          <p className="mt-3 text-sm text-aeblack-600">
            {t('The form begins with these answers, and takes about 2 minutes.')} {asked}
          </p>
        </>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-aeblack-100 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-aeblack-600">{label}</dt>
      <dd className="min-w-0 font-medium text-aeblack-900 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function EarlierAnswers({ answers }: { answers: Own['earlier'] }) {
  return (
    <section aria-labelledby="earlier-answers">
      <h2 id="earlier-answers" className="text-xl">
        {t('Earlier answers')}
      </h2>
      <ul className="mt-4 divide-y divide-aeblack-100 border-y border-aeblack-100">
        {answers.map(({ id, title, origin, milestone, proof }) => (
          <li key={id} className="py-4 [overflow-wrap:anywhere]">
            <p className="font-medium text-aeblack-900">{title}</p>
            <p className="text-sm text-aeblack-600">{origin}</p>
            {milestone !== undefined && <p className="text-sm text-aeblack-600">{milestone}</p>}
            {proof !== undefined && <ProofLink address={proof} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProofLink({ address }: { address: string }) {
  return (
    <a href={localizedPath(address)} className="aegov-link link-underline">
      {t('Open the proof')}
    </a>
  );
}

/** Starts the form. It is a post, because it removes what the portal keeps of a form that was sent. */
function StartForm({ label }: { label: string }) {
  return (
    <PostForm action={ALUMNI_FORM.path} className="mt-6 print:hidden">
      <Button name="intent" value="start-again">
        {t(label)}
      </Button>
    </PostForm>
  );
}
