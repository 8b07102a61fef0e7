import { describePreset, PRESETS } from '#rules/files/presets.ts';
import { NO_CV, NO_PHOTO } from '#rules/forms/adjunct-faculty/messages.ts';
import { t } from '#rules/text/t.ts';

import type { Wizard } from '../engine/wizard.ts';
import {
  answersOfApplicant,
  answersOfAvailability,
  answersOfCertificates,
  answersOfEducation,
  answersOfEmployment,
  answersOfSpecialisations,
  summarize,
} from './answers.ts';
import { STEP_TITLES, WIZARD_PATH } from './names.ts';
import { APPLICANT_FIELDS } from './applicant-fields.tsx';
import { Availability } from './steps/availability.tsx';
import { Certificates } from './steps/certificates.tsx';
import { Education } from './steps/education.tsx';
import { Employment } from './steps/employment.tsx';
import { Review } from './steps/review.tsx';
import { Specialisations } from './steps/specialisations.tsx';

const loadSteps = () => import('#rules/forms/adjunct-faculty/steps.ts');
const loadEntries = () => import('#rules/forms/adjunct-faculty/entries.ts');

/** The application of adjunct faculty: six steps and the review (ADJUNCT-1). */
export const ADJUNCT_FACULTY_WIZARD: Wizard = {
  id: 'register-adjunct-faculty',
  path: WIZARD_PATH,
  needs: () => [
    t('A photo of you: {files}', { files: describePreset(PRESETS.images_only) }),
    t('Your CV: {files}', { files: describePreset(PRESETS.cv) }),
    t('Where and when you completed each qualification and certificate'),
    t('Your current job title and employer'),
  ],
  steps: [
    {
      slug: 'applicant',
      title: STEP_TITLES.applicant,
      lead: 'Who you are and how we can reach you.',
      fields: APPLICANT_FIELDS,
      files: { profile_picture: 'images_only', cv: 'cv' },
      requiredFiles: () => ({ profile_picture: NO_PHOTO, cv: NO_CV }),
      loadSchema: async () => (await loadSteps()).personalSchema,
      answers: summarize(answersOfApplicant),
    },
    {
      slug: 'education',
      title: STEP_TITLES.education,
      lead: 'Start with the highest one. Give all six details for each.',
      entryTitles: { educational_qualifications: 'Qualification {n}' },
      loadSchema: async () => (await loadSteps()).educationSchema,
      loadNextEntry: async () => (await loadEntries()).qualificationSchema,
      answers: summarize(answersOfEducation),
      View: Education,
    },
    {
      slug: 'certificates',
      title: STEP_TITLES.certificates,
      lead: 'If you have none, leave this step empty and continue.',
      entryTitles: { professional_certificates: 'Certificate {n}' },
      loadSchema: async () => (await loadSteps()).certificatesSchema,
      loadNextEntry: async () => (await loadEntries()).completeCertificateSchema,
      answers: summarize(answersOfCertificates),
      View: Certificates,
    },
    {
      slug: 'employment',
      title: STEP_TITLES.employment,
      loadSchema: async () => (await loadSteps()).currentEmploymentSchema,
      answers: summarize(answersOfEmployment),
      View: Employment,
    },
    {
      slug: 'specialisations',
      title: STEP_TITLES.specialisations,
      lead: 'Choose at least one course at either college.',
      loadSchema: async () => (await loadSteps()).specialisationSchema,
      answers: summarize(answersOfSpecialisations),
      View: Specialisations,
    },
    {
      slug: 'availability',
      title: STEP_TITLES.availability,
      loadSchema: async () => (await loadSteps()).availabilitySchema,
      // Back skips step 5 (ADJUNCT-2).
      back: 'employment',
      nextLabel: 'Review & Submit',
      answers: summarize(answersOfAvailability),
      View: Availability,
    },
    {
      slug: 'review',
      title: 'Review your application',
      lead: 'Please check your answers. Nothing is sent until you press Submit.',
      loadSchema: async () => (await loadSteps()).reviewSchema,
      isUnnumbered: true,
      View: Review,
    },
  ],
};
