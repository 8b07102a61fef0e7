import type { AppLoadContext } from '#app/load-context.ts';
import { registerAdjunctFaculty } from '#app/.server/adjunct-faculty.ts';
import { failureMessage } from '#app/.server/failure.ts';
import type { Application } from '#rules/forms/adjunct-faculty/application.ts';
import { NO_CV, NO_PHOTO } from '#rules/forms/adjunct-faculty/messages.ts';
import { TRY_AGAIN } from '#rules/forms/messages.ts';

import type { SubmissionOutcome } from '../../../server/drafts/drafts.ts';
import { outcomeOfFailure } from '../engine/outcome.server.ts';

/** Sends the application and returns the outcome (ADJUNCT-19, ADJUNCT-20). */
export async function sendApplication(
  context: AppLoadContext,
  values: Readonly<Record<string, unknown>>,
  { profile_picture: photo, cv }: Readonly<Record<string, File>>,
): Promise<SubmissionOutcome> {
  if (!photo || !cv) return { kind: 'failed', message: photo ? NO_CV : NO_PHOTO };
  const {
    educational_qualifications,
    professional_certificates,
    current_employments,
    fchs_area_of_specializations: fchs,
    adpoly_area_of_specializations: adpoly,
    ...fields
  } = values as unknown as Application;
  const answer = await registerAdjunctFaculty(context, {
    ...fields,
    profile_picture: photo,
    cv,
    input_educational_qualifications: educational_qualifications,
    input_professional_certificates: professional_certificates,
    input_current_employments: current_employments,
    fchs_area_of_specializations: fchs.join(','),
    adpoly_area_of_specializations: adpoly.join(','),
  });
  if (!answer.ok) return withFormNames(outcomeOfFailure(answer, failureWords));
  const { error, message } = answer.data.registerAdjunctFaculty;
  if (error) return { kind: 'refused', message: message || TRY_AGAIN, leadsTo: '/' };
  return { kind: 'accepted', title: 'Congratulations!', message: message || 'Operation successful.' };
}

const failureWords = {
  validation: (messages: readonly string[]) => messages.join(' '),
  network: (message: string) => message,
  other: (answer: Parameters<typeof failureMessage>[0]) => failureMessage(answer, TRY_AGAIN),
};

/**
 * Converts the backend's argument names to the form's field names: `input_current_employments.0.city`
 * becomes `current_employments[0].city`.
 */
function withFormNames(outcome: SubmissionOutcome): SubmissionOutcome {
  if (outcome.kind !== 'refused' || !outcome.validation) return outcome;
  const validation = Object.entries(outcome.validation).map(([name, messages]) => {
    const [list = '', place, field] = name.replace(/^input_/, '').split('.');
    return [field === undefined ? list : `${list}[${place}].${field}`, messages] as const;
  });
  return { ...outcome, validation: Object.fromEntries(validation) };
}
