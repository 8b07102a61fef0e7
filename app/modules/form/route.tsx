import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { loadForm, submitForm } from '#app/.server/records/form.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { NoteQuote, type NoteQuoteProps } from '#app/components/record/note-quote.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { STEP_HEADING, useFocusOnStep } from '#app/components/form/use-focus-on-step.ts';
import { SupportSentence } from '#app/components/text/support-sentence.tsx';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { slotsOf, type HelpSlot } from '../slots.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { RecordForm, type RecordFormAnswer } from './record-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadForm(context, request, params['id']);
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await submitForm(context, request, params['id']);
}

/** The form that creates or changes a record (RECORD-8). */
export default function RecordFormPage() {
  const data = useLoaderData<typeof loader>();
  const { page, resource, isPublic, content } = data;
  const next = 'next' in data ? data.next : undefined;
  const { help } = slotsOf(resource);
  const posted = useActionData<RecordFormAnswer>();
  useFocusOnStep(content.kind);
  return (
    <div className={isPublic ? 'page-width py-12 lg:py-16' : undefined}>
      {content.kind === 'sent' ? (
        <Sent title={page.title} number={content.number} facts={content.facts} next={next} help={help} />
      ) : (
        <>
          <PageHeader
            title={page.title}
            lead={'text' in content ? content.text : page.purpose}
            crumbs={page.crumbs}
          />
          {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
          {content.kind === 'closed' && <ButtonLink to={content.path}>{t('Back')}</ButtonLink>}
          {content.kind === 'form' && (
            <>
              {content.isUnsent && <UnsentNotice />}
              {content.notice !== undefined && (
                <Alert kind="info" className="mb-8 max-w-form">
                  <p>{content.notice}</p>
                </Alert>
              )}
              {content.note && <LatestNote {...content.note} />}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,35rem)_minmax(0,20rem)]">
                <RecordForm key={resource} resource={resource} content={content} posted={posted} />
                {next && <Next next={next} help={help} />}
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The note of the latest transition, above the form that changes the record (RECORD-55). */
function LatestNote({ label, ...note }: NoteQuoteProps & { label: string }) {
  return (
    <section aria-labelledby="latest-note" className="mb-10 max-w-form">
      <h2 id="latest-note" className="mb-3 text-xl">
        {label}
      </h2>
      <NoteQuote {...note} />
    </section>
  );
}

interface NextSteps {
  word: string;
  /** Which page follows. */
  number: string;
  waits: string | undefined;
  next: string | undefined;
  /** When the record is erased. */
  kept: string | undefined;
}

/** What happens with the form after it is sent, before the form on a phone and beside it on a desktop. */
function Next({
  next: { number, waits, next, kept },
  help,
}: {
  next: NextSteps;
  help: HelpSlot | undefined;
}) {
  return (
    <section className="rounded-card border border-aegold-200 bg-aegold-50 p-5 max-lg:order-first lg:sticky lg:top-8 lg:self-start">
      <h2 className="text-lg">{t('What happens next')}</h2>
      <ol className="mt-3 list-decimal space-y-2 ps-5">
        <li>{number}</li>
        {(waits ?? next) !== undefined && (
          <li>
            {waits} {next}
          </li>
        )}
      </ol>
      {help && <Help help={help} />}
      {kept && (
        <p className="mt-3">
          {kept}{' '}
          <Link to="/privacy" className="text-aegold-800 underline underline-offset-4">
            {t('How we use your data')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** How the visitor hears about the decision, and what to bring. */
function Help({ help: { ask, askWithMail, bring } }: { help: HelpSlot }) {
  const hasMail = useRouteLoaderData<RootData>('root')?.hasMail ?? false;
  return (
    <div className="mt-3 space-y-3">
      <SupportSentence text={hasMail ? askWithMail : ask} />
      <p>{t(bring)}</p>
    </div>
  );
}

interface SentProps {
  title: string;
  number: string;
  /** What was sent, without personal data. */
  facts: readonly { label: string; value: PresentedValue }[];
  help: HelpSlot | undefined;
  next: NextSteps | undefined;
}

/** The confirmation of a new record. It stays after a reload in this browser (RECORD-18). */
function Sent({ title, number, facts, next, help }: SentProps) {
  return (
    <div className="mx-auto max-w-form py-8">
      <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
      <h1 id={STEP_HEADING} tabIndex={-1} className="mt-6">
        {title}
      </h1>
      <p className="mt-6 rounded-card border border-aeblack-100 p-5">
        <span className="block text-aeblack-600">{t('Its number')}</span>
        <strong dir="ltr" className="mt-1 block text-2xl font-semibold text-aeblack-900">
          {number}
        </strong>
      </p>
      {facts.length > 0 && (
        <div className="mt-10">
          <RecordFacts title={t('What you sent')} facts={facts} />
        </div>
      )}
      {next && (
        <>
          <h2 className="mt-10 text-xl">{t('What happens next')}</h2>
          <p className="mt-3">
            {next.waits} {next.next}
          </p>
          {help && <Help help={help} />}
          {next.kept && <p className="mt-3">{next.kept}</p>}
          <p className="mt-3">{t('Write the number down, or print this page.')}</p>
        </>
      )}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
        {next && (
          <ButtonLink to="?" look="outline">
            {t('Send another {word}', { word: next.word })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
