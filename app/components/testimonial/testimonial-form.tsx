import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';

import {
  TESTIMONIAL_FALLBACK,
  TESTIMONIAL_TYPES,
  UPLOAD_TYPES,
  type TestimonialKind,
  type TestimonialType,
  type UploadType,
} from '#rules/forms/testimonial-choices.ts';
import type { GivenTestimonial } from '#rules/forms/testimonial.ts';

import { hasUnsentInput } from '../leave-question/has-unsent-input.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { FlashMessage } from '../flash/flash-message.tsx';
import { askToLose, useLeaveQuestion } from '../leave-question/use-leave-question.ts';
import { Checkbox } from '../form/checkbox.tsx';
import type { Constraints } from '../form/constraints.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Field } from '../form/field.tsx';
import { FormSection } from '../form/form-section.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextareaField } from '../form/textarea-field.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { NO_RESULT, useValidation } from '../form/use-validation.ts';
import { faultOf } from '../upload/upload-state.ts';
import { useAddressOf } from '../upload/use-address-of.ts';
import { useFileSubmit } from '../upload/use-file-submit.ts';
import { useFormSending } from '../upload/use-form-sending.ts';
import { ImageField } from '../upload/image-field.tsx';
import { UploadField } from '../upload/upload-field.tsx';
import { useUpload } from '../upload/use-upload.ts';
import type { TestimonialAnswer } from './answer.ts';
import { TestimonialPreview } from './testimonial-preview.tsx';

const ID = 'testimonial';

const NOT_SENT = 'Your testimonial is not sent. If you leave, what you entered on this page is lost.';

const TYPES: Record<TestimonialType, string> = { text: 'Text', video: 'Video' };
const WAYS: Record<UploadType, string> = { url: 'URL', file: 'File' };

const loadSchema = {
  partner: async () => (await import('#rules/forms/testimonial.ts')).partnerTestimonialSchema,
  student: async () => (await import('#rules/forms/testimonial.ts')).studentTestimonialSchema,
};

interface TestimonialFormProps {
  kind: TestimonialKind;
  /** The initial values of the fields. */
  values?: Readonly<Partial<Record<string, string>>> | undefined;
  constraint: Constraints;
  /** The placeholder of the testimonial text. */
  placeholder: string;
}

/**
 * The form to submit a testimonial, with a live preview (TESTIMONIAL-7). Partners have two more fields than
 * students (TESTIMONIAL-2).
 */
export function TestimonialForm({ kind, values: given, constraint, placeholder }: TestimonialFormProps) {
  const isHydrated = useHydrated();
  const posted = useActionData<TestimonialAnswer>();
  const image = useUpload({ preset: 'images_only' });
  const logo = useUpload({ preset: 'images_only' });
  const video = useUpload({ preset: 'video' });
  const isReturned = useRef(false);
  const leaveUnasked = useLeaveQuestion({
    formId: ID,
    isUnsaved: () => hasUnsentInput(ID, isReturned.current),
    mayLeave: () => askToLose([NOT_SENT]),
  });
  const videoSending = useFormSending({ send: video.send, onStored: leaveUnasked, fallback: toAnswer });
  const videoAddress = useAddressOf(video.valid);
  const answer = videoSending.answer ?? posted;
  useEffect(() => {
    // The fields of a returned form show the unsent input as their initial values.
    if (answer) isReturned.current = true;
  }, [answer]);
  const [values, readValues] = useFormValues(ID);
  const wantsVideo = values?.['testimonialType'] === 'video' && values['uploadType'] === 'file';
  const validation = useValidation<z.ZodType<GivenTestimonial>>({
    schema: loadSchema[kind],
    amend: (errors) => ({
      ...errors,
      ...faultOf('profilePicture', image.state),
      ...faultOf('logo', logo.state),
      ...(wantsVideo && faultOf('video', video.state)),
    }),
  });
  const [form, fields] = useForm<GivenTestimonial>({
    id: ID,
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: { type: kind, testimonialType: 'text', uploadType: 'url', ...given },
    onValidate: validation.onValidate,
  });
  const videos = wantsVideo ? [video] : [];
  const { onSubmit, isSending } = useFileSubmit({
    form,
    sending: videoSending,
    checked: [image, logo, ...videos],
    sent: videos,
  });

  /**
   * Clears the fields that the new testimonial type does not use. The student form keeps them
   * (TESTIMONIAL-5).
   */
  function onType(type: TestimonialType) {
    if (kind === 'student') return;
    if (type === 'video') empty(fields.testimonial.id);
    else choose(fields.uploadType.name, 'url');
    if (type === 'text') onWay('url');
    readValues();
  }

  function onWay(way: UploadType) {
    if (way === 'file') empty(fields.videoUrl.id);
    else {
      empty(fields.video.id);
      video.choose(undefined);
    }
    readValues();
  }

  return (
    <>
      <div className="max-w-form">
        <FlashMessage flash={answer?.popup} />
        <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        {...validation.formProps}
        onSubmit={onSubmit}
        data-keeps-unsent-text
        className="switching-form grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]"
      >
        <div className="max-w-form space-y-12">
          <input {...getInputProps(fields.type, { type: 'hidden' })} />
          <FormSection title="About you">
            {kind === 'partner' && (
              <Field label="Organization Name" meta={fields.organizationName} autoComplete="organization" />
            )}
            <Field label="Name" meta={fields.name} autoComplete="name" />
            <Field label="Designation" meta={fields.designation} autoComplete="organization-title" />
            <Field label="Email" meta={fields.email} type="email" autoComplete="email" dir="ltr" />
            <PhoneField
              label="Phone"
              hint="Digits only, for example 0501234567"
              meta={fields.phone}
              autoComplete="tel"
            />
            <Checkbox meta={fields.dontReveal} label="Don’t reveal my name" />
          </FormSection>
          <FormSection title={kind === 'partner' ? 'Pictures' : 'Picture'}>
            <ImageField
              label="Profile picture"
              meta={fields.profilePicture}
              lostName={answer?.lostFiles?.['profilePicture']}
              preset="images_only"
              upload={image}
              isLocked={isSending}
            />
            {kind === 'partner' && (
              <ImageField
                label="Logo of the organisation"
                meta={fields.logo}
                lostName={answer?.lostFiles?.['logo']}
                preset="images_only"
                upload={logo}
                isLocked={isSending}
              />
            )}
          </FormSection>
          <FormSection title="Your testimonial">
            <RadioGroup
              legend="Testimonial type"
              meta={fields.testimonialType}
              options={TESTIMONIAL_TYPES.map((value) => ({ value, label: TYPES[value] }))}
              onChoose={onType}
            />
            <div data-when="text">
              <TextareaField
                label="Testimonial"
                isOptional={false}
                meta={fields.testimonial}
                placeholder={placeholder}
                rows={8}
              />
            </div>
            <div data-when="video" className="space-y-6">
              <RadioGroup
                legend="Upload type"
                meta={fields.uploadType}
                options={UPLOAD_TYPES.map((value) => ({ value, label: WAYS[value] }))}
                onChoose={onWay}
              />
              <div data-when="url">
                <Field
                  label="Video URL"
                  hint="A link to YouTube, or to a video file"
                  isOptional={false}
                  meta={fields.videoUrl}
                  type="url"
                  inputMode="url"
                  autoComplete="off"
                  dir="ltr"
                />
              </div>
              {/*
               * A disabled fieldset is not sent. A chosen video is therefore sent only if the user has
               * selected "Video" and "File".
               */}
              <fieldset data-when="file" disabled={values !== undefined && !wantsVideo}>
                <UploadField
                  meta={fields.video}
                  lostName={answer?.lostFiles?.['video']}
                  label="Video file"
                  preset="video"
                  upload={video}
                />
              </fieldset>
            </div>
          </FormSection>
        </div>
        {/* The preview comes before the button, so that it is read before the form is sent. */}
        {isHydrated && values && (
          <div className="max-w-form xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start">
            <TestimonialPreview values={values} image={image.image} logo={logo.image} video={videoAddress} />
          </div>
        )}
        <div className="xl:col-start-1 xl:row-start-2">
          <SubmitButton label="Create" busyLabel="Creating..." isSending={isSending} />
        </div>
      </Form>
    </>
  );
}

function toAnswer(text = TESTIMONIAL_FALLBACK): TestimonialAnswer {
  return { popup: { kind: 'error', title: 'Oops...', text } };
}

function empty(id: string): void {
  const control = document.getElementById(id);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = '';
}

function choose(name: string, value: UploadType): void {
  for (const radio of document.getElementsByName(name)) {
    if (radio instanceof HTMLInputElement && radio.value === value) radio.checked = true;
  }
}
