import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import type { ProfileFormContent } from '#app/.server/profiles/form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { Checkbox } from '#app/components/form/checkbox.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import { HEADLINE_MAX, labelOfField, PROFILE_FILES, SKILLS_MAX } from '#rules/profiles/fields.ts';
import type { ProfileValues } from '#rules/profiles/form.ts';
import { t } from '#rules/text/t.ts';

import { useUploadForm } from '../../use-upload-form.ts';
import { SharingTable } from './sharing-table.tsx';

const ID = 'profile';

/** The rules of the files. The server and the gateway apply the same ones. */
const FILES = { photo: { preset: PROFILE_FILES.photo }, cv: { preset: PROFILE_FILES.cv } } as const;

/** What the action returns if it does not redirect. */
export interface ProfileFormAnswer {
  result?: SubmissionResult | undefined;
  /** The version that the next attempt must name. */
  version?: number | undefined;
  /** What identifies the form, so that it changes the profile once. */
  submission?: string | undefined;
  /** The stored files, if another window has changed the profile. */
  stored?: ProfileFormContent['stored'] | undefined;
  popup?: FlashData | undefined;
  lostFiles?: Record<string, string> | undefined;
}

/** The schema reads the values: a list is one text here. */
type ProfileInput = Partial<Record<keyof ProfileValues, unknown>>;

interface ProfileFormProps {
  content: ProfileFormContent;
  /** What the action has returned for a post without the script of the upload. */
  posted: ProfileFormAnswer | undefined;
}

/**
 * The form of the user's own profile: what the user says about themselves, and who sees it (PROFILE-10). A
 * form with chosen files is sent by a script that shows the progress.
 */
export function ProfileForm({ content, posted }: ProfileFormProps) {
  const { constraint, version, submission, isStudent, email, sharing } = content;
  const { answer, form, fields, uploads, validation, isSending, formProps } = useUploadForm<
    ProfileInput,
    keyof typeof FILES,
    ProfileFormAnswer
  >({
    id: ID,
    rules: FILES,
    posted,
    content,
    schema: async () => (await import('#rules/profiles/form.ts')).profileFormSchema,
    fallback,
  });
  const stored = answer?.stored ?? content.stored;

  return (
    <div className="max-w-form">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form method="post" {...formProps} className="space-y-12">
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <input type="hidden" name="submission" value={answer?.submission ?? submission} />
        <FormSection title="About you">
          <UploadField
            meta={fields.photo}
            label={labelOfField('photo')}
            preset={PROFILE_FILES.photo}
            isOptional
            uploaded={stored.photo}
            lostName={answer?.lostFiles?.['photo']}
            upload={uploads.photo}
          />
          {stored.photo && <Checkbox meta={fields.removePhoto} label="Remove the photo" />}
          <Field
            label={labelOfField('headline')}
            hint={t('One sentence, at most {max} characters: what you do, or what you look for', {
              max: HEADLINE_MAX,
            })}
            meta={fields.headline}
            isOptional
            autoComplete="off"
          />
        </FormSection>
        <FormSection title="Contact">
          <p className="text-aeblack-700">
            {t('Your e-mail address is that of your account:')}{' '}
            <bdi dir="ltr" className="font-medium [overflow-wrap:anywhere]">
              {email}
            </bdi>
          </p>
          <PhoneField
            label={labelOfField('phone')}
            hint="For example 0501234567, or +44 and the number"
            meta={fields.phone}
            isOptional
            autoComplete="tel"
          />
          <Field
            label={labelOfField('linkedin')}
            hint="The address of your page, such as https://www.linkedin.com/in/your-name"
            meta={fields.linkedin}
            type="url"
            inputMode="url"
            isOptional
            autoComplete="url"
          />
        </FormSection>
        {isStudent && (
          <FormSection title="Skills and CV">
            <TextareaField
              label={labelOfField('skills')}
              hint={t('One on each line, at most {max}: for example Welding, First aid, Arabic and English', {
                max: SKILLS_MAX,
              })}
              meta={fields.skills}
              isOptional
              rows={5}
            />
            <UploadField
              meta={fields.cv}
              label={labelOfField('cv')}
              preset={PROFILE_FILES.cv}
              isOptional
              uploaded={stored.cv}
              lostName={answer?.lostFiles?.['cv']}
              upload={uploads.cv}
            />
            {stored.cv && <Checkbox meta={fields.removeCv} label="Remove the CV" />}
          </FormSection>
        )}
        <SharingTable sharing={sharing} fields={fields} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Save your profile" busyLabel="Saving…" isSending={isSending} />
          <ButtonLink to="/my-profile" look="outline">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

/** The answer of a server that does not say whether it has saved the profile. */
function fallback(
  message = t('We do not know whether your profile was saved. Save it again: this changes nothing twice.'),
): ProfileFormAnswer {
  return { result: { status: 'error', error: { '': [message] } } };
}
