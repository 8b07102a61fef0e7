import { getFormProps, useForm, type FieldMetadata } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';

import type { loadOutcomeForm, submitOutcome } from '#app/.server/outcomes/record.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { OutcomeCategory } from '#rules/outcomes/categories.ts';
import {
  DETAILS_OF_CATEGORY,
  labelOfDetail,
  OUTCOME_DETAILS,
  type OutcomeDetail,
} from '#rules/outcomes/details.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../../use-unsent-question.ts';

const ID = 'record-outcome';

type Content = Extract<
  Extract<Awaited<ReturnType<typeof loadOutcomeForm>>, { content: object }>['content'],
  { kind: 'form' }
>;

type OutcomeForm = { category: OutcomeCategory } & Partial<Record<OutcomeDetail, string>>;

/** Returns the category that a value names; undefined for another value. */
function findCategory(value: string | undefined): OutcomeCategory | undefined {
  return Object.hasOwn(DETAILS_OF_CATEGORY, value ?? '') ? (value as OutcomeCategory) : undefined;
}

/**
 * The form of an outcome (OUTCOME-4). With JavaScript, it has the details of the chosen category. Without, it
 * has all details, and those that do not apply are ignored.
 */
export function RecordForm({ content }: { content: Content }) {
  const { name, back, action, categories, options, latestDay, values, isUnsent } = content;
  const answer = useActionData<typeof submitOutcome>();
  const isHydrated = useHydrated();
  const validation = useValidation({
    schema: async () => (await import('#rules/outcomes/schema.ts')).outcomeSchema,
  });
  const [form, fields] = useForm<OutcomeForm>({
    id: ID,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: values,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, answer?.result);
  const category = isHydrated ? findCategory(fields.category.value) : undefined;
  const needs = category === undefined ? undefined : DETAILS_OF_CATEGORY[category];
  const label = (detail: OutcomeDetail) => t(labelOfDetail(detail, category));
  /** Before a category is chosen, a field is neither marked as optional nor as required. */
  const frameOf = (detail: OutcomeDetail) => ({
    label: label(detail),
    meta: fields[detail] as FieldMetadata,
    ...(needs === undefined ? { isAlternative: true } : { isOptional: needs[detail] !== 'required' }),
  });
  const hidden = (detail: OutcomeDetail) => isHydrated && needs?.[detail] === undefined;
  return (
    <div className="max-w-form">
      {isUnsent && <UnsentNotice />}
      <p className="mb-6 text-lg">
        <Sentence
          text="What {name} does after the studies. The outcome counts as verified."
          names={{ name }}
        />
      </p>
      <ErrorSummary form={form} order={['category', ...OUTCOME_DETAILS]} validation={validation} />
      <Form
        method="post"
        action={action}
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-6"
      >
        <input type="hidden" name="submission" value={answer?.submission ?? content.submission} />
        <SelectField
          label={t('What does the graduate do?')}
          hint={t('The details that are needed depend on it.')}
          meta={fields.category as FieldMetadata}
          options={categories}
          isOptional={false}
        />
        <div hidden={hidden('employer')}>
          <Field {...frameOf('employer')} autoComplete="off" />
        </div>
        <div hidden={hidden('jobTitle')}>
          <Field {...frameOf('jobTitle')} autoComplete="off" />
        </div>
        <div hidden={hidden('field')}>
          <SelectField {...frameOf('field')} options={options.field} />
        </div>
        <div hidden={hidden('city')}>
          <SelectField {...frameOf('city')} options={options.city} />
        </div>
        <div hidden={hidden('since')}>
          <Field {...frameOf('since')} type="date" max={latestDay} />
        </div>
        <div hidden={hidden('relatedToStudy')}>
          <RadioGroup
            legend={label('relatedToStudy')}
            meta={fields.relatedToStudy as FieldMetadata}
            options={options.relatedToStudy}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Record the outcome" busyLabel="Saving…" />
          <ButtonLink to={back} look="outline">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
