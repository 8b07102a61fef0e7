import type { HeadersFunction } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';

import { useFocusOnStep } from '#app/components/form/use-focus-on-step.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { EntryPage } from './entry-page.tsx';
import type { WizardData } from './loader.server.ts';
import { StepPage } from './step-page.tsx';
import type { Wizard, WizardAnswer } from './wizard.ts';

/** Builds the title of every page of a wizard: the step's title before the wizard's. */
export function wizardMeta({ steps }: Wizard, data: WizardData | undefined) {
  const slug = data?.at.kind === 'step' ? data.at.slug : undefined;
  const step = steps.find((each) => each.slug === slug);
  if (!data || !step) return pageMeta(data);
  return pageMeta({ ...data, title: `${t(step.title)} · ${t(data.title)}` });
}

/**
 * Reloads the data after every post. A rejected form also changes the draft, because its values and
 * accepted files are saved.
 */
export const revalidateAlways: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate;

/** Passes on the action's Retry-After header, which says when the draft can be saved again. */
export const wizardHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return new Headers(wait === null ? {} : { 'Retry-After': wait });
};

interface WizardPageProps {
  wizard: Wizard;
  data: WizardData;
  answer: WizardAnswer | undefined;
}

/** The page of every wizard. */
export function WizardPage({ wizard, data, answer }: WizardPageProps) {
  const { title, purpose, crumbs, at } = data;
  const step = at.kind === 'step' ? wizard.steps.find(({ slug }) => slug === at.slug) : undefined;
  useFocusOnStep(step?.slug);
  if (at.kind === 'page') {
    const Page = wizard.pages?.[at.slug]?.View;
    return (
      <div className="page-width py-12 lg:py-16">
        <PageHeader title={title} crumbs={crumbs} />
        {Page && <Page />}
      </div>
    );
  }
  return (
    <div className={wizard.isInDashboard ? '' : 'page-width py-12 lg:py-16'}>
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      {at.kind === 'step' && step ? (
        <StepPage key={`${step.slug}.${at.posts}`} wizard={wizard} step={step} data={at} answer={answer} />
      ) : (
        <EntryPage wizard={wizard} at={at} answer={answer} />
      )}
    </div>
  );
}
