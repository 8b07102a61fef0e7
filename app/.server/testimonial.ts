import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import {
  partnerTestimonialSchema,
  studentTestimonialSchema,
  TESTIMONIAL_ARGUMENTS,
  type GivenTestimonial,
} from '#rules/forms/testimonial.ts';
import { TESTIMONIAL_FALLBACK, type TestimonialKind } from '#rules/forms/testimonial-choices.ts';

import type { ReceivedForm } from '../../server/uploads/form-uploads.ts';
import { failureMessage } from './failure.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { graphql } from './generated/index.ts';
import { parseForm, sendBack } from './parse-form.ts';
import { describeRefused } from './refused-files.ts';

const CreateTestimonialMutation = graphql(`
  mutation CreateTestimonial($input: CreateTestimonialInput!) {
    createTestimonial(input: $input, token: null) {
      error
      message
    }
  }
`);

const SCHEMAS = { partner: partnerTestimonialSchema, student: studentTestimonialSchema };
const FILES = { profilePicture: 'images_only', logo: 'images_only', video: 'video' } as const;
type FileField = keyof typeof FILES;

interface Submission {
  kind: TestimonialKind;
  /** The path of the page that contains the form. */
  path: string;
  /** The path to redirect to after the testimonial was sent (TESTIMONIAL-16). */
  destination: string;
}

/**
 * Handles a posted testimonial. Returns the form with its errors, or sends the testimonial and redirects
 * (TESTIMONIAL-11, TESTIMONIAL-16, TESTIMONIAL-17).
 */
export async function submitTestimonial(
  context: AppLoadContext,
  received: ReceivedForm<FileField>,
  { kind, path, destination }: Submission,
) {
  const { fields, files, refused } = received;
  fields.set('type', kind);
  // The schema only checks that a video exists. A refused video also counts as sent, because it has an
  // error message already.
  fields.delete('video');
  if (files.video ?? refused.video) fields.set('video', 'sent');
  const submission = parseForm(fields, SCHEMAS[kind]);
  const lostFiles = Object.fromEntries(Object.entries(files).map(([field, { name }]) => [field, name]));
  const refusal = describeRefused(countedOf(refused, fields));
  if (submission.status !== 'success' || refusal) {
    const fieldErrors = refusal?.fieldErrors;
    return sendBack(context, submission, { fieldErrors, lostFiles, ...refusal?.said });
  }
  const answer = await context.gateway.execute(CreateTestimonialMutation, {
    input: toInput(submission.value, files),
  });
  if (!answer.ok || answer.data.createTestimonial.error) {
    const text = answer.ok
      ? answer.data.createTestimonial.message || TESTIMONIAL_FALLBACK
      : failureMessage(answer, TESTIMONIAL_FALLBACK);
    const fieldErrors = answer.ok ? undefined : fieldErrorsOf(answer.validation, TESTIMONIAL_ARGUMENTS);
    return sendBack(context, submission, {
      fieldErrors,
      message: fieldErrors ? undefined : text,
      // The summary and the fields show the messages of fields, so a popup would repeat them.
      popup: fieldErrors ? undefined : { kind: 'error', title: 'Oops...', text },
      lostFiles,
      status: answer.ok ? 400 : answer.status,
    });
  }
  await context.session.unsentForms.forget(path);
  const { message } = answer.data.createTestimonial;
  context.session.setFlash({ kind: 'success', title: 'Congratulations!', ...(message && { text: message }) });
  return redirect(destination);
}

/** Reads the form and the files of a testimonial, for both pages that have it. */
export function receiveTestimonial({ uploads }: AppLoadContext): Promise<ReceivedForm<FileField>> {
  return uploads.receive(FILES);
}

/** Drops the error of a refused video unless the chosen type requires a video file. */
function countedOf({ video, ...images }: ReceivedForm<FileField>['refused'], fields: FormData) {
  const asksForVideo = fields.get('testimonialType') === 'video' && fields.get('uploadType') === 'file';
  return asksForVideo && video ? { ...images, video } : images;
}

/**
 * Builds the mutation's input. Leaves out values of the type that was not chosen, and resets the upload type
 * of a text to its default (TESTIMONIAL-15).
 */
function toInput(given: GivenTestimonial, files: ReceivedForm<FileField>['files']) {
  const isVideo = given.testimonialType === 'video';
  const isFile = isVideo && given.uploadType === 'file';
  const isPartner = given.type === 'partner';
  return {
    type: given.type,
    profile_picture: files.profilePicture?.file,
    logo: isPartner ? files.logo?.file : undefined,
    organization_name: isPartner ? given.organizationName : null,
    name: given.name,
    designation: given.designation,
    email: given.email,
    phone: given.phone,
    dont_reveal: given.dontReveal ?? false,
    testimonial_type: given.testimonialType,
    testimonial: isVideo ? null : (given.testimonial ?? null),
    upload_type: isVideo ? given.uploadType : 'url',
    video_testimonial_url: isVideo && !isFile ? (given.videoUrl ?? null) : null,
    video_testimonial_file: isFile ? files.video?.file : undefined,
  };
}
