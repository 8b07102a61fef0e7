import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { SelectField, type SelectOption } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useFormValues } from '#app/components/form/use-form-values.ts';
import { usePortalForm } from '#app/components/form/use-portal-form.ts';
import { UsernameField } from '#app/components/form/username-field.tsx';
import { ImageField } from '#app/components/upload/image-field.tsx';
import { faultOf } from '#app/components/upload/upload-state.ts';
import { useSendWhenChecked } from '#app/components/upload/use-send-when-checked.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';
import { keepDigits } from '#rules/identity/emirates-id.ts';

interface PartnerUserFormProps {
  partners: readonly SelectOption[];
  answer:
    | {
        result: SubmissionResult;
        message?: string | undefined;
        popup?: FlashData | undefined;
        lostFiles?: Record<string, string> | undefined;
      }
    | undefined;
}

const ID = 'partner-user';
const loadSchema = async () => (await import('#rules/forms/partner-user.ts')).partnerUserSchema;

/** A form with which a contact person creates an account for a registered company (COMPANY-2). */
export function PartnerUserForm({ partners, answer }: PartnerUserFormProps) {
  const avatar = useUpload({ preset: 'avatar' });
  const [values] = useFormValues(ID);
  const { fields, outcome, formProps } = usePortalForm({
    id: ID,
    names: [
      'partnerId',
      'firstName',
      'lastName',
      'designation',
      'mobileNumber',
      'landLineNumber',
      'avatar',
      'email',
      'password',
      'confirmPassword',
    ],
    result: answer?.result,
    lostFiles: answer?.lostFiles,
    schema: loadSchema,
    amend: (faults) => ({ ...faults, ...faultOf('avatar', avatar.state) }),
  });
  const hasToWait = useSendWhenChecked([avatar]);
  const phone = { format: keepDigits, type: 'tel', inputMode: 'numeric', dir: 'ltr' } as const;
  return (
    <div className="mt-12 max-w-form">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary {...outcome} message={answer?.message} />
      <Form
        method="post"
        action="?registered=yes"
        encType="multipart/form-data"
        {...formProps}
        onSubmit={(event) => {
          if (!hasToWait(event)) formProps.onSubmit(event);
        }}
        className="space-y-12"
      >
        <FormSection title="Your company and you">
          <SelectField
            label="Company"
            hint={partners.length === 0 ? 'We can’t load the list of companies right now.' : undefined}
            meta={fields.partnerId}
            placeholder="Select a company"
            options={partners}
          />
          <Field label="First Name" meta={fields.firstName} autoComplete="given-name" />
          <Field label="Last Name" meta={fields.lastName} autoComplete="family-name" />
          <Field label="Designation" meta={fields.designation} autoComplete="organization-title" />
          <FormattedField
            {...phone}
            label="Mobile Number"
            meta={fields.mobileNumber}
            placeholder="0501234567"
            autoComplete="tel"
          />
          <FormattedField
            {...phone}
            label="Landline Number"
            meta={fields.landLineNumber}
            autoComplete="work tel"
          />
          <ImageField label="Personal photo" meta={fields.avatar} preset="avatar" upload={avatar} />
        </FormSection>
        <FormSection title="Your account">
          <Field label="Email" meta={fields.email} type="email" autoComplete="email" dir="ltr" />
          <UsernameField id={`${ID}-username`} email={values?.['email'] ?? fields.email.initialValue ?? ''} />
          <PasswordField
            label="Password"
            hint="At least 6 characters"
            meta={fields.password}
            autoComplete="new-password"
          />
          <PasswordField label="Confirm Password" meta={fields.confirmPassword} autoComplete="new-password" />
        </FormSection>
        <SubmitButton label="Register" busyLabel="Registering…" />
      </Form>
    </div>
  );
}
