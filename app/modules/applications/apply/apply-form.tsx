import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';

import type { ApplyFormContent } from '#app/.server/applications/apply-content.ts';
import { FlashMessage, type FlashData } from '#app/components/flash/flash-message.tsx';
import { ConsentField } from '#app/components/form/consent-field.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { FormSection } from '#app/components/form/form-section.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { t } from '#rules/text/t.ts';

import { useUploadForm } from '../../use-upload-form.ts';
import { CvChoice } from './cv-choice.tsx';

const ID = 'apply';
const FILES = { cv: { preset: 'cv' } } as const;
/** The names of the fields of the answers. A company has at most as many questions. */
const ANSWERS = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const;

/** The values of the form by field. */
export type ApplyInput = Record<
  'cvSource' | 'cv' | 'email' | 'phone' | 'letter' | 'consent' | (typeof ANSWERS)[number],
  string | string[]
>;

/** What the action returns if it does not redirect. */
export interface ApplyFormAnswer {
  result?: SubmissionResult | undefined;
  /** What was posted beside the values, or what the next attempt must post. */
  posted?: { version?: number | undefined; submission?: string | undefined; questions: readonly string[] };
  popup?: FlashData | undefined;
  lostFiles?: Record<string, string> | undefined;
}

interface ApplyFormProps {
  content: ApplyFormContent;
  /** What the action has returned for a post without the script of the upload. */
  answered: ApplyFormAnswer | undefined;
}

/**
 * The form of an application: the CV, the contact data, the letter, the answers and the consent
 * (APPLICATION-4). One button sends it. The other one saves it as a draft, which can be incomplete.
 */
export function ApplyForm({ content, answered }: ApplyFormProps) {
  const { cvSources, hints, consent, canSend } = content;
  const { answer, form, fields, uploads, validation, isSending, formProps } = useUploadForm<
    ApplyInput,
    keyof typeof FILES,
    ApplyFormAnswer
  >({
    id: ID,
    rules: FILES,
    posted: answered,
    content,
    schema: async (latest) => {
      const { loadApplySchema } = await import('./load-apply-schema.ts');
      return loadApplySchema((latest?.posted ?? content).questions.length);
    },
    fallback,
    usesFiles: (typed) => typed.get('cvSource') === 'new',
  });
  const { version, submission, questions } = answer?.posted ?? content;
  const answers = ANSWERS.slice(0, questions.length);

  return (
    <div className="max-w-form [overflow-wrap:anywhere]">
      <FlashMessage flash={answer?.popup} />
      <ErrorSummary
        form={form}
        order={['cvSource', 'cv', 'email', 'phone', 'letter', ...answers, 'consent']}
        validation={validation}
      />
      <Form method="post" {...formProps} className="space-y-12">
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <input type="hidden" name="submission" value={submission ?? content.submission} />
        <FormSection title="Your CV">
          {content.profileForm !== undefined && (
            <p className="text-aeblack-700">
              {t('If you add a CV to your profile, you can use it for each application.')}{' '}
              <Link to={content.profileForm} className="inline-link">
                {t('Change your profile')}
              </Link>
            </p>
          )}
          <CvChoice
            meta={fields.cvSource}
            sources={cvSources}
            file={fields.cv}
            upload={uploads.cv}
            lostName={answer?.lostFiles?.['cv']}
          />
        </FormSection>
        <FormSection title="Contact">
          <Field label="Email" meta={fields.email} type="email" autoComplete="email" />
          <PhoneField
            label="Phone"
            hint="For example 0501234567, or +44 and the number"
            meta={fields.phone}
            isOptional
            autoComplete="tel"
          />
        </FormSection>
        <FormSection title="Your letter">
          <TextareaField label="Letter" hint={hints.letter} meta={fields.letter} isOptional rows={10} />
        </FormSection>
        {questions.length > 0 && (
          <FormSection title="Questions of the company">
            {answers.map((name, index) => {
              const question = questions[index] ?? '';
              return (
                <div key={name}>
                  <input type="hidden" name="question" value={question} />
                  <TextareaField
                    label={t('{number}. {question}', { number: index + 1, question })}
                    hint={hints.answer}
                    meta={fields[name]}
                    rows={4}
                  />
                </div>
              );
            })}
          </FormSection>
        )}
        <FormSection title="Consent">
          <p className="text-aeblack-700">{consent.text}</p>
          {consent.note !== undefined && <p className="text-sm text-aeblack-600">{consent.note}</p>}
          <ConsentField meta={fields.consent} value="given">
            {consent.label}
          </ConsentField>
        </FormSection>
        <div className="flex flex-wrap gap-3">
          {canSend && (
            <SubmitButton
              label="Send the application"
              busyLabel="Sending…"
              name="send"
              value="yes"
              isSending={isSending}
            />
          )}
          <SubmitButton
            label={
              content.draft || content.version === undefined ? 'Save as a draft' : 'Save without sending'
            }
            busyLabel="Saving…"
            name="send"
            value="no"
            formNoValidate
            isSending={isSending}
            className={canSend ? 'btn-outline' : undefined}
          />
        </div>
      </Form>
    </div>
  );
}

/** The answer of a server that does not say whether it has stored the application. */
function fallback(
  message = t(
    'We do not know whether your application was saved. Press the same button again without a change. Nothing is saved or sent twice.',
  ),
): ApplyFormAnswer {
  return { result: { status: 'error', error: { '': [message] } } };
}
