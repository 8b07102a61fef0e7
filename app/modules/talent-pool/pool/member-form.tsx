import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { Checkbox } from '#app/components/form/checkbox.tsx';
import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { ConsentField } from '#app/components/form/consent-field.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import type { MemberValues } from '#rules/talent-pool/member-form.ts';
import { MAX_SENTENCE, MOST_FIELDS } from '#rules/talent-pool/rules.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../../use-unsent-question.ts';
import type { OwnContent } from './own-pool.tsx';

const ID = 'talent-member';

/** What the action returns if it does not redirect. */
export interface MemberAnswer {
  result?: SubmissionResult | undefined;
  /** The version that the next attempt must name. */
  version?: number | undefined;
}

/** The schema reads the values: a checkbox is a text here. */
type MemberInput = Partial<Record<keyof MemberValues, unknown>>;

/** The form of the own membership (TALENT-1). */
export function MemberForm({ content, answer }: { content: OwnContent; answer: MemberAnswer | undefined }) {
  const { isMember, profile, email } = content;
  const { constraint, version, isUnsent, kinds, fields: fieldsOfWork, cities, days, values } = content.form;
  const validation = useValidation({
    schema: async () => (await import('#rules/talent-pool/member-form.ts')).memberFormSchema,
  });
  const [form, fields] = useForm<MemberInput>({
    id: ID,
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: values,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, answer?.result);
  return (
    <div className="max-w-form">
      {isUnsent && <UnsentNotice />}
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        action="/talent-pool"
        // After a save, the fields have the stored values.
        key={version}
        preventScrollReset
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-8"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <CheckboxGroup legend="What I look for" meta={fields.kinds} options={kinds} />
        <CheckboxGroup
          legend="Fields of work"
          hint={t('At most {max}', { max: MOST_FIELDS })}
          meta={fields.fields}
          isLimited
          options={fieldsOfWork}
        />
        <CheckboxGroup legend="Cities" meta={fields.cities} options={cities} />
        <Field
          label={t('Available from')}
          meta={fields.availableFrom}
          type="date"
          min={days.min}
          max={days.max}
        />
        <TextareaField
          label={t('A sentence about you')}
          hint={t('At most {max} characters, without your name and your contact details', {
            max: MAX_SENTENCE,
          })}
          meta={fields.sentence}
          isOptional
          rows={3}
        />
        <fieldset className="space-y-4">
          <legend className="text-sm font-medium text-aeblack-800">
            {t('What a company sees after it gave a reason')}
          </legend>
          <p>
            {t('Your name and your e-mail address:')}{' '}
            <bdi dir="ltr" className="font-medium [overflow-wrap:anywhere]">
              {email}
            </bdi>
          </p>
          <Checkbox
            meta={fields.sharesPhone}
            label="Companies may see my phone number"
            hint={t(
              profile.hasPhone ? 'The number of your profile' : 'Your profile has no phone number yet.',
            )}
          />
          <Checkbox
            meta={fields.sharesCv}
            label="Companies may open the CV of my profile"
            hint={t(
              profile.hasCv
                ? 'The portal records each company that opens it.'
                : 'Your profile has no CV yet.',
            )}
          />
        </fieldset>
        <ConsentField meta={fields.consent}>
          {t(
            'I agree that partner companies of the authority find me in the talent pool, and see my name and my contact details after they gave a reason. I can leave at any time.',
          )}
        </ConsentField>
        <SubmitButton label={isMember ? 'Save' : 'Join the talent pool'} busyLabel="Saving…" />
      </Form>
    </div>
  );
}
