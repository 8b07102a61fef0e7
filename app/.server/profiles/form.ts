import { data, redirect } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';

import type { AppLoadContext } from '#app/load-context.ts';
import {
  labelOfAudience,
  labelOfField,
  PROFILE_AUDIENCES,
  PROFILE_FILES,
  profileFieldsOf,
  type ProfileFileField,
} from '#rules/profiles/fields.ts';
import { profileFormSchema, type ProfileValues } from '#rules/profiles/form.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { ageWithin } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { sendBack } from '../parse-form.ts';
import { describeRefused } from '../refused-files.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent, findUnsentLists } from '../unsent-form.ts';
import { getViewer } from '../viewer.ts';
import { mayChangeProfile, readOwnProfile, type OwnProfile } from './own.ts';
import { fileAddress } from './presented.ts';

const SaveProfileMutation = graphql(`
  mutation SaveProfile($input: ProfileInput!) {
    saveProfile(input: $input) {
      version
    }
  }
`);

type ReceivedProfile = ReceivedForm<ProfileFileField>;

/** The fields of the form that a page can fill in again. A page cannot put a file into its control. */
const TEXT_FIELDS = ['headline', 'phone', 'linkedin', 'skills', ...PROFILE_AUDIENCES];

/** Loads the form of a user’s own profile (PROFILE-10). */
export async function loadProfileForm(context: AppLoadContext) {
  const page = describePage(context);
  if (!mayChangeProfile(context)) {
    const text = t('Your account does not have a profile.');
    return data({ page, content: { kind: 'closed' as const, text } }, 403);
  }
  const answer = await readOwnProfile(context);
  // A form that comes back with errors has what the user typed, also if the profile cannot be read.
  if (!answer.ok && !page.hasFaults) {
    const text = failureMessage(
      answer,
      t('Your profile is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const unsent = await findUnsentLists(context, pathOf(getRow('my-profile-edit')), TEXT_FIELDS);
  const profile = answer.ok ? answer.data.ownProfile : UNREADABLE;
  return { page, content: { kind: 'form' as const, ...describeForm(context, profile, unsent) } };
}

/** A profile that cannot be read at the moment. The form that came back has its values and its version. */
const UNREADABLE: OwnProfile = {
  id: null,
  version: 0,
  changedAt: null,
  headline: null,
  phone: null,
  linkedin: null,
  skills: [],
  photo: null,
  cv: null,
  staff: [],
  partners: [],
  alumni: [],
};

function describeForm(
  context: AppLoadContext,
  profile: OwnProfile,
  unsent: Awaited<ReturnType<typeof findUnsentLists>>,
) {
  const fields = profileFieldsOf(getViewer(context).role);
  const { version, headline, phone, linkedin, skills, staff, partners, alumni } = profile;
  return {
    constraint: constraintsOf(profileFormSchema),
    version,
    submission: createSubmission(),
    isUnsent: unsent !== undefined,
    values: unsent ?? {
      headline: headline ?? '',
      phone: phone ?? '',
      linkedin: linkedin ?? '',
      skills: skills.join('\n'),
      staff,
      partners,
      alumni,
    },
    stored: describeStored(profile),
    isStudent: fields.includes('cv'),
    email: getViewer(context).email,
    sharing: {
      audiences: PROFILE_AUDIENCES.map((name) => ({ name, label: labelOfAudience(name) })),
      fields: fields.map((value) => ({ value, label: labelOfField(value) })),
    },
  };
}

/** Returns the stored files of a profile, for the form. It shows the photo. */
function describeStored({ id, photo, cv }: OwnProfile) {
  const describe = (field: ProfileFileField, file: OwnProfile['cv']) =>
    id != null && file ? { name: file.name, size: file.size, to: fileAddress(id, field) } : undefined;
  const shown = describe('photo', photo);
  return { photo: shown && { ...shown, image: shown.to }, cv: describe('cv', cv) };
}

export type ProfileFormContent = ReturnType<typeof describeForm>;

/**
 * Saves the user's own profile (PROFILE-10, PROFILE-11). A form with errors comes back with all that was
 * typed.
 */
export async function saveProfileForm(context: AppLoadContext) {
  const received = await context.uploads.receive(PROFILE_FILES);
  const { fields, files, refused } = received;
  const path = pathOf(getRow('my-profile-edit'));
  if (fields.get('intent') === 'discard') return await discardUnsent(context, path);
  const submission = parseProfile(received);
  const refusal = describeRefused(refused);
  const lostFiles = Object.fromEntries(Object.entries(files).map(([field, { name }]) => [field, name]));
  const refuse = (
    version: number,
    options?: Parameters<typeof sendBack>[2],
    stored?: ReturnType<typeof describeStored>,
  ) => {
    const returned = sendBack(context, submission, {
      ...options,
      lostFiles: { ...lostFiles, ...options?.lostFiles },
    });
    const more = { version, submission: readSubmission(fields), stored };
    return data({ ...returned.data, ...more }, returned.init ?? {});
  };
  const version = versionOf(fields);
  if (submission.status !== 'success' || refusal) {
    return refuse(version, { fieldErrors: refusal?.fieldErrors, ...refusal?.said });
  }
  const answer = await context.gateway.executeToEnd(SaveProfileMutation, {
    input: { ...toInput(submission.value, files), version, submission: readSubmission(fields) },
  });
  if (answer.ok) {
    await context.session.unsentForms.forget(path);
    context.session.setFlash({
      kind: 'success',
      title: t('Your profile is saved'),
      text: t('Choose “How others see you” to look at it as others do.'),
    });
    // The page reads the student record again, so that a notice that is satisfied stays away (POPUP-7).
    return redirect(pathOf(getRow('my-profile')));
  }
  const fieldErrors = fieldErrorsOf(answer.validation);
  // The other window may have changed the files, which this form shows.
  const latest = answer.conflict ? await readOwnProfile(context) : undefined;
  return refuse(
    answer.conflict?.version ?? version,
    {
      ...(fieldErrors ? { fieldErrors } : { message: describeFailure(answer) }),
      status: fieldErrors ? 400 : answer.status,
    },
    latest?.ok ? describeStored(latest.data.ownProfile) : undefined,
  );
}

function parseProfile({ fields, files, refused }: ReceivedProfile) {
  const known = new FormData();
  for (const name of Object.keys(profileFormSchema.shape)) {
    if (name in PROFILE_FILES) continue;
    for (const value of fields.getAll(name)) known.append(name, value);
  }
  for (const field of Object.keys(PROFILE_FILES) as ProfileFileField[]) {
    // A refused file counts as chosen, because it has an error message already.
    if (files[field] ?? refused[field]) known.append(field, 'sent');
  }
  return parseWithZod(known, { schema: profileFormSchema });
}

function toInput(values: ProfileValues, files: ReceivedProfile['files']) {
  const { headline, phone, linkedin, skills, removePhoto, removeCv, staff, partners, alumni } = values;
  return {
    headline,
    phone,
    linkedin,
    skills,
    removePhoto,
    removeCv,
    staff,
    partners,
    alumni,
    ...(files.photo && { photo: files.photo.file }),
    ...(files.cv && { cv: files.cv.file }),
  };
}

/** Returns the version that the user saw. A form that was changed by hand gets 0, the first one. */
function versionOf(fields: FormData): number {
  const version = Number(fields.get('version'));
  return Number.isSafeInteger(version) && version >= 0 && version < 2 ** 31 ? version : 0;
}

function fieldErrorsOf(validation: Record<string, string[]> | undefined) {
  const found = Object.entries(validation ?? {}).flatMap(([name, messages]) => {
    const field = name.replace(/^input\./, '');
    return Object.hasOwn(profileFormSchema.shape, field) ? [[field, messages] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

type SaveFailure = Parameters<typeof failureMessage>[0];

function describeFailure(answer: SaveFailure): string {
  if (answer.conflict?.version === 0) {
    return t(
      'Nothing was saved, because your profile was erased in the meantime. Save it again to make a new one.',
    );
  }
  if (answer.conflict) {
    return t(
      'Nothing was saved. You have changed your profile in another window {when}. What you typed is below, with the files of that change. Save it again to replace the rest of that change.',
      { when: ageWithin(answer.conflict.at, Date.now()) },
    );
  }
  if (isAnswerLost(answer)) {
    return t(
      'We do not know whether your profile was saved, because the connection was lost. Save it again without a change.',
    );
  }
  const reason = failureMessage(answer, t('Please try again in a minute.'));
  return t('Your profile was not saved. {reason}', { reason });
}
