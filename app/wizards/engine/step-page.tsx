import { getFormProps } from '@conform-to/react';
import { Form, useFetcher, useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';

import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Button } from '#app/components/button/button.tsx';
import { FlashMessage } from '#app/components/flash/flash-message.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { FormFields } from '#app/components/form/form-fields.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { STEP_HEADING } from '#app/components/form/use-focus-on-step.ts';
import { DRAFT_LIFETIME } from '#rules/constants.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';

import { prefixesOf } from './error-prefixes.ts';
import { AnswersSummary } from './answers-summary.tsx';
import { RefusedFields } from './refused-fields.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { SaveStatus } from './save-status.tsx';
import { DeleteForm, KeepAnswers, SharedComputer } from './shared-computer.tsx';
import { useExit } from './use-exit.ts';
import { useKeptInput } from './use-kept-input.ts';
import { useQuestion } from './use-question.ts';
import { useStepForm, type StepData } from './use-step-form.ts';
import {
  numberedSteps,
  type StepViewProps,
  type Wizard,
  type WizardAnswer,
  type WizardStep,
} from './wizard.ts';

interface StepPageProps {
  wizard: Wizard;
  step: WizardStep;
  data: StepData;
  answer: WizardAnswer | undefined;
}

/** The page of one step: the step indicator, the form, and beside it the answers of earlier steps. */
export function StepPage({ wizard, step, data, answer }: StepPageProps) {
  const { form, validation, order, ...stepForm } = useStepForm(step, data, answer);
  const values = { ...stepForm.values, ...data.named };
  const kept = useKeptInput({ wizard, step, shownToken: data.token });
  useFocusOnAddressedField();
  const checking = useFetcher<WizardAnswer>();
  const isHydrated = useHydrated();
  const isChange = useSearchParams()[0].has('change') && step !== wizard.steps.at(-1);
  const [isKeptForDay, setKeptForDay] = useState(data.keeping === 'day');
  const isSending = useNavigation().formMethod === 'POST';
  // A question can come from the check of a single field, or from the whole step.
  const questions = [checking.data?.question, answer?.question] as const;
  const exitTo = useExit(step, kept.settle);
  const failed = [useQuestion(questions[0], step, exitTo), useQuestion(questions[1], step, exitTo)];
  const question = questions.find((asked, index) => asked && (failed[index] || !isHydrated));
  const check = (name: string, value: string) => {
    if (value.trim() !== '') checking.submit({ intent: 'check', name, value }, { method: 'post' });
  };
  if (question) return <QuestionPanel question={question} token={data.token} />;
  const view: StepViewProps = {
    ...stepForm,
    form,
    values,
    files: data.files,
    lostFiles: answer?.lostFiles ?? {},
    heldSecrets: data.heldSecrets,
    extras: data.extras,
    check,
  };
  const { View, fields } = step;
  const index = wizard.steps.indexOf(step);
  const before = wizard.steps.slice(0, index).filter(({ slug }) => data.passed.includes(slug));
  const isVisitor = data.keeping !== 'account';
  const isLast = index === wizard.steps.length - 1;
  const prefixOf = prefixesOf(step, form.allErrors, order);
  const returns =
    isChange && wizard.steps.slice(0, -1).every((each) => each === step || data.done.includes(each.slug));
  const forwardLabel = labelOfForward(step, { isLast, returns });
  const column = step.isUnnumbered ? 'max-w-3xl lg:col-span-2' : 'lg:col-start-1';
  // The last step asks to check the answers, so they come before its Submit button (FORM-42).
  const answers = step.isUnnumbered !== true && before.length > 0 && (
    <Aside title={isLast ? 'Your answers' : 'Your answers so far'}>
      <AnswersSummary steps={before} values={values} files={data.files} returns={isLast} />
    </Aside>
  );
  return (
    <>
      {/* Without JavaScript, the message is a banner above the list of steps. */}
      <div className={step.isUnnumbered ? 'max-w-3xl' : 'max-w-form'}>
        <FlashMessage flash={answer?.popup} />
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        {...validation.formProps}
        onSubmitCapture={(event) => {
          kept.onSubmitCapture(event);
          if (!event.isPropagationStopped()) validation.formProps.onSubmitCapture(event);
        }}
      >
        {/* Enter activates the first button of a form, so this one means Next, not Back or remove. */}
        <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
          {t(forwardLabel)}
        </button>
        <input type="hidden" name="draft" value={kept.token} />
        <StepIndicator wizard={wizard} step={step} open={data.open} done={data.done} faulty={data.faulty} />
        <div className="mt-10 grid grid-cols-1 gap-y-8 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-20">
          <div className={column}>
            <ErrorSummary form={form} order={order} validation={validation} prefixOf={prefixOf}>
              {data.refusals.length > 0 && <RefusedFields wizard={wizard} refusals={data.refusals} />}
            </ErrorSummary>
            <StepHeading wizard={wizard} step={step} />
          </div>
          {isLast && answers}
          {index === 0 && !isChange && wizard.needs && (
            <Aside title="What you’ll need">
              <ul className="list-disc space-y-2 ps-5">
                {wizard.needs().map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
              <p className="mt-4 text-sm text-aeblack-600">
                {t(
                  isVisitor && !isKeptForDay
                    ? 'We save your answers until you close the browser. Until then, you can leave this page and come back.'
                    : 'We save your answers for {time}. You can stop at any step and come back.',
                  { time: formatDuration(DRAFT_LIFETIME) },
                )}
              </p>
            </Aside>
          )}
          <div className={column}>
            {/* The page is reset to the server's values after each saved version. The reset would discard
                text typed during the request, so the fields are disabled during the request. */}
            <fieldset
              disabled={isSending}
              {...(isSending && { inert: '' })}
              className="min-w-0 space-y-6 transition-opacity disabled:opacity-60 disabled:delay-300"
            >
              {fields && <FormFields definitions={fields} fields={form.getFieldset()} extra={view} />}
              {View && <View {...view} />}
            </fieldset>
            <div className="mt-10 flex flex-row-reverse items-center justify-between gap-4 border-t border-aeblack-100 pt-6">
              <Forward step={step} isLast={isLast} label={forwardLabel} formId={form.id} />
              {index > 0 && (
                <Button name="intent" value="back" look="quiet" formNoValidate>
                  {t('Back')}
                </Button>
              )}
            </div>
            {!isLast && <SaveStatus state={kept.state} />}
            {!isLast && isVisitor && <KeepAnswers isKept={isKeptForDay} onChange={setKeptForDay} />}
            {isVisitor && <SharedComputer />}
          </div>
          {!isLast && answers}
        </div>
      </Form>
      {isVisitor && <DeleteForm path={wizard.path} onDelete={kept.noteDeletion} />}
    </>
  );
}

/** Moves the focus to the field that the address names, such as the field of a removed file. */
function useFocusOnAddressedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = document.getElementById(hash.slice(1));
    if (field?.matches('input, select, textarea')) field.focus();
  }, [hash]);
}

/** A box beside the form. On a narrow screen it is at its place in the form. */
function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside
      aria-labelledby="aside"
      className="h-fit rounded-card bg-whitely-100 p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
    >
      <h2 id="aside" className="mb-4 text-lg">
        {t(title)}
      </h2>
      {children}
    </aside>
  );
}

function StepHeading({ wizard, step }: { wizard: Wizard; step: WizardStep }) {
  const steps = numberedSteps(wizard);
  const number = steps.indexOf(step) + 1;
  return (
    <div>
      {number > 0 && (
        <p className="text-sm font-medium text-aegold-700">
          {t('Step {n} of {total}', { n: number, total: steps.length })}
        </p>
      )}
      <h2 id={STEP_HEADING} tabIndex={-1} className="mt-1 text-2xl">
        {t(step.title)}
      </h2>
      {step.lead && <p className="mt-2 text-aeblack-600">{t(step.lead)}</p>}
    </div>
  );
}

/** Returns the label of the forward button. After Change, it can lead back to the last step (FORM-61). */
function labelOfForward(
  { nextLabel }: WizardStep,
  { isLast, returns }: { isLast: boolean; returns: boolean },
): string {
  if (isLast) return nextLabel ?? 'Submit';
  return returns ? 'Save and go back to the summary' : (nextLabel ?? 'Next');
}

/**
 * The Next or Submit button. If a script runs, it is disabled until the checkbox `readyWhenTicked` is
 * ticked.
 */
function Forward({
  step: { readyWhenTicked },
  isLast,
  label,
  formId,
}: {
  step: WizardStep;
  isLast: boolean;
  label: string;
  formId: string;
}) {
  const isHydrated = useHydrated();
  const [isTicked, setTicked] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || readyWhenTicked === undefined) return undefined;
    const look = () => {
      const box = form.elements.namedItem(readyWhenTicked);
      setTicked(box instanceof HTMLInputElement && box.checked);
    };
    look();
    form.addEventListener('change', look);
    return () => form.removeEventListener('change', look);
  }, [formId, readyWhenTicked]);
  return (
    <SubmitButton
      name="intent"
      value="next"
      label={label}
      busyLabel={isLast ? 'Submitting…' : 'Saving…'}
      disabled={isHydrated && readyWhenTicked !== undefined && !isTicked}
    />
  );
}
