import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import type { Constraints } from '#app/components/form/constraints.ts';
import { ACCOUNT_FIELDS, CONTACT_FIELDS } from '#app/components/form/contact-fields.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { FormFields, type ControlProps } from '#app/components/form/form-fields.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { SelectField, type SelectOption } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { ImageField } from '#app/components/upload/image-field.tsx';
import { faultOf } from '#app/components/upload/upload-state.ts';
import { useSendWhenChecked } from '#app/components/upload/use-send-when-checked.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';
import { useUnsentQuestion } from '#app/modules/use-unsent-question.ts';
import type { PartnerUser } from '#rules/forms/partner-user.ts';

interface PartnerUserFormProps {
  partners: readonly SelectOption[];
  /** The id of the company that is chosen at first. */
  chosen?: string | undefined;
  constraint: Constraints;
  answer:
    | {
        result: SubmissionResult;
        popup?: FlashData | undefined;
        lostFiles?: Record<string, string> | undefined;
      }
    | undefined;
}

const DETAILS = {
  ...CONTACT_FIELDS,
  mobile_number: {
    ...CONTACT_FIELDS.mobile_number,
    control: (props: ControlProps) => <PhoneField {...props} placeholder="0501234567" autoComplete="tel" />,
  },
};

const ID = 'partner-user';

/** The address of the form. The answer "no" to the question above it has another query. */
const QUERY = '?registered=yes';

/** The server has no password of the person yet. */
const NEW = { heldSecrets: [] };

const loadSchema = async () => (await import('#rules/forms/partner-user.ts')).partnerUserSchema;

/** A form with which a contact person creates an account for a registered company (COMPANY-2). */
export function PartnerUserForm({ partners, chosen, constraint, answer }: PartnerUserFormProps) {
  const avatar = useUpload({ preset: 'avatar' });
  const validation = useValidation({
    schema: loadSchema,
    amend: (errors) => ({ ...errors, ...faultOf('avatar', avatar.state) }),
  });
  const [form, fields] = useForm<PartnerUser>({
    id: ID,
    constraint,
    defaultValue: { partner_id: chosen },
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, answer, QUERY);
  const hasToWait = useSendWhenChecked([avatar]);
  return (
    <div className="mt-12 max-w-form">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        action={QUERY}
        encType="multipart/form-data"
        {...getFormProps(form)}
        {...validation.formProps}
        onSubmit={(event) => {
          if (!hasToWait(event)) form.onSubmit(event);
        }}
        className="space-y-12"
      >
        <FormSection title="Your company and you">
          <SelectField
            label="Company"
            hint={partners.length === 0 ? 'We can’t load the list of companies right now.' : undefined}
            meta={fields.partner_id}
            placeholder="Select a company"
            options={partners}
          />
          <FormFields definitions={DETAILS} fields={fields} extra={NEW} />
          <ImageField
            label="Personal photo"
            meta={fields.avatar}
            lostName={answer?.lostFiles?.['avatar']}
            preset="avatar"
            upload={avatar}
          />
        </FormSection>
        <FormSection title="Your account">
          <FormFields definitions={ACCOUNT_FIELDS} fields={fields} extra={NEW} />
        </FormSection>
        <SubmitButton label="Register" busyLabel="Registering…" />
      </Form>
    </div>
  );
}
