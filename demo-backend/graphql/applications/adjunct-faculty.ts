import { isTaken, normalised } from '../../accounts/addresses.ts';
import { AlreadyReceivedError, receive } from '../../applications/receive.ts';
import { applicationEmail } from '../../mail/emails.ts';
import { translate } from '../../texts/translate.ts';
import type { Context } from '../context.ts';
import { validationFailed } from '../errors.ts';
import {
  address,
  calendarDay,
  entries,
  file,
  oneOf,
  optional,
  required,
  someEntry,
  takenMessage,
  validate,
  wholeNumber,
  type Rules,
} from '../validation.ts';

export const adjunctFacultyResolvers = { Mutation: { registerAdjunctFaculty } };

type Input = { full_name: string; email: string; [field: string]: unknown };

const field = 'registerAdjunctFaculty';

function rulesOn(now: Date): Rules {
  const year = wholeNumber(1900, now.getUTCFullYear());
  return {
    profile_picture: [required, file],
    full_name: [required],
    current_nationality: [required],
    mobile_number: [required],
    date_of_birth: [required, calendarDay(now)],
    email: [required, address],
    cv: [required, file],
    input_educational_qualifications: [
      someEntry,
      entries({
        qualification: [required],
        university_or_institute: [required],
        country: [required],
        completion_year: [year],
        mode_of_study: [oneOf('Fulltime', 'Distance', 'Online')],
        equivalancy_status: [oneOf('Yes', 'No')],
      }),
    ],
    input_professional_certificates: [entries({ completion_year: [optional(year)] })],
    input_current_employments: [
      someEntry,
      entries({
        job_title: [required],
        employer: [required],
        city: [required],
        years_of_experience: [wholeNumber(0, 99)],
      }),
    ],
    availability_to_teach: [
      someEntry,
      entries({ day: [oneOf('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday')] }),
    ],
  };
}

/** Stores an application, one per address. It does not create an account. */
async function registerAdjunctFaculty(_: unknown, { input }: { input: Input }, context: Context) {
  validate(field, input, rulesOn(context.now()), 'input');
  const { db, mailer } = context;
  const title = input.full_name.trim();
  const email = normalised(input.email);
  const kind = 'adjunct-faculty';
  if (await isTaken(db, email, kind)) throw taken();
  try {
    await receive(context, { kind, title, email, input, shown: [] }, async (tx) => {
      await mailer.send(email, applicationEmail(mailer.portalUrl, title), tx);
    });
  } catch (error) {
    throw error instanceof AlreadyReceivedError ? taken() : error;
  }
  return { error: false, message: translate('Your application has been submitted successfully.') };
}

function taken() {
  return validationFailed(field, { 'input.email': [takenMessage('email')] });
}
