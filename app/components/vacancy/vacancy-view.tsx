import type { ReactNode } from 'react';

import type { ShownVacancy } from '#app/.server/vacancies/show-vacancy.ts';
import { joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { VacancyMarks } from './vacancy-marks.tsx';

interface VacancyViewProps {
  vacancy: ShownVacancy;
  isForMe?: boolean;
  /** Whether the page has a heading of its own, so that the title of the vacancy is below it. */
  isPreview?: boolean;
  /** What the reader can do, below the facts. */
  action?: ReactNode;
  /** What follows the texts: how to apply. */
  children?: ReactNode;
}

/**
 * A vacancy as its readers see it: the facts, and the texts beside them (VACANCY-14). On a phone, the facts
 * are first.
 */
export function VacancyView(props: VacancyViewProps) {
  const { vacancy, isForMe = false, isPreview = false, action, children } = props;
  const { title, otherTitle, companyName, closing, description, requirements, questions, attachment } =
    vacancy;
  const Title = isPreview ? 'h2' : 'h1';
  const Heading = isPreview ? 'h3' : 'h2';
  return (
    <article className="[overflow-wrap:anywhere]">
      <header className="mb-8 space-y-3">
        {companyName !== undefined && (
          <p className="flex items-center gap-2 font-medium text-aegold-800">
            <Icon name="building-office" size="size-5" className="shrink-0" />
            <bdi>{companyName}</bdi>
          </p>
        )}
        {/* The marks of Arabic letters need a higher line than Latin letters. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <Title className="leading-[1.4]" dir="auto">
            {title}
          </Title>
          {otherTitle !== undefined && (
            <p
              lang={otherTitle.language}
              dir="auto"
              className="text-xl leading-[1.6] font-medium text-aeblack-700 max-sm:basis-full in-[[dir=rtl]]:max-sm:text-end"
            >
              {otherTitle.text}
            </p>
          )}
        </div>
        <VacancyMarks isForMe={isForMe} closing={closing} />
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section
          aria-labelledby="vacancy-facts"
          className="rounded-card border border-aeblack-100 bg-whitely-100 p-6 lg:order-last print:border-0 print:p-0"
        >
          <Heading id="vacancy-facts" className="text-lg">
            {t('At a glance')}
          </Heading>
          <Facts vacancy={vacancy} />
          {action !== undefined && <p className="mt-5 print:hidden">{action}</p>}
        </section>
        <div className="min-w-0 space-y-10">
          <section>
            <Heading className="text-xl">{t('About the job')}</Heading>
            <div dir="auto" className="prose mt-4" dangerouslySetInnerHTML={{ __html: description }} />
          </section>
          {requirements !== undefined && (
            <section>
              <Heading className="text-xl">{t('Requirements')}</Heading>
              {/* It is as wide as the description, so that both begin at the same side in Arabic. */}
              <div className="prose mt-4">
                <p dir="auto" className="text-base leading-[1.7] whitespace-pre-line">
                  {requirements}
                </p>
              </div>
            </section>
          )}
          {questions.length > 0 && (
            <section>
              <Heading className="text-xl">{t('Questions to applicants')}</Heading>
              <p className="mt-3 max-w-prose text-aeblack-600">
                {t('The company asks these questions. Think about your answers before you apply.')}
              </p>
              <ol className="prose mt-3 list-decimal space-y-2 ps-6">
                {questions.map((question) => (
                  <li key={question}>
                    <bdi>{question}</bdi>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {attachment && <Attachment {...attachment} heading={Heading} />}
          {children}
        </div>
      </div>
    </article>
  );
}

function Facts({ vacancy }: { vacancy: ShownVacancy }) {
  const { kind, city, field, places, salary, colleges, audience, closesOn, openSince } = vacancy;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-1">
      <Fact label={t('Last day to apply')}>
        <time dateTime={closesOn.iso}>{closesOn.text}</time>
      </Fact>
      <Fact label={t('Kind')}>{kind}</Fact>
      <Fact label={t('City')}>{city}</Fact>
      <Fact label={t('Pay')}>{salary ?? t('Not stated')}</Fact>
      <Fact label={t('Who can apply')}>{joinTexts(audience)}</Fact>
      <Fact label={t('Colleges')}>{joinTexts(colleges)}</Fact>
      <Fact label={t('Field of work')}>{field}</Fact>
      <Fact label={t('Places')}>{places}</Fact>
      {openSince && (
        <Fact label={t('Published on')}>
          <time dateTime={openSince.iso}>{openSince.text}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-aeblack-600">{label}</dt>
      <dd className="font-medium text-aeblack-900">{children}</dd>
    </div>
  );
}

interface AttachmentProps extends NonNullable<ShownVacancy['attachment']> {
  heading: 'h2' | 'h3';
}

function Attachment({ name, details, to, heading: Heading }: AttachmentProps) {
  return (
    <section>
      <Heading className="text-xl">{t('Attachment')}</Heading>
      <p className="mt-3">
        <a
          href={to}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-3 text-aegold-700"
        >
          <Icon name="file-text" size="size-7" className="shrink-0" />
          <span className="min-w-0">
            <bdi className="font-medium underline underline-offset-4">{name}</bdi>
            <Icon
              name="arrow-square-out"
              size="size-4"
              className="ms-1 inline align-[-0.125em] rtl:-scale-x-100"
            />
            <span className="sr-only">{t('(in a new tab)')}</span>
            <bdi className="block text-sm text-aeblack-600">{details}</bdi>
          </span>
        </a>
      </p>
    </section>
  );
}
