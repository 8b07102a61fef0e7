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
import { Applicant } from './steps/applicant.tsx';
import { Availability, AVAILABILITY_FIELDS } from './steps/availability.tsx';
import { CERTIFICATE_FIELDS, Certificates } from './steps/certificates.tsx';
import { Education, EDUCATION_FIELDS } from './steps/education.tsx';
import { Employment, EMPLOYMENT_FIELDS } from './steps/employment.tsx';
import { Review } from './steps/review.tsx';
import { Specialisations } from './steps/specialisations.tsx';

const APPLICANT_FIELDS = [
  'full_name',
  'previous_name',
  'current_nationality',
  'previous_nationality',
  'mobile_number',
  'date_of_birth',
  'email',
];

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
      names: APPLICANT_FIELDS,
      order: ['profile_picture', ...APPLICANT_FIELDS, 'cv'],
      files: { profile_picture: 'images_only', cv: 'cv' },
      requiredFiles: () => ({ profile_picture: NO_PHOTO, cv: NO_CV }),
      loadSchema: async () => {
        const { personalSchema } = await loadSteps();
        return () => personalSchema;
      },
      answers: summarize(answersOfApplicant),
      View: Applicant,
    },
    {
      slug: 'education',
      title: STEP_TITLES.education,
      lead: 'Start with the highest one. Give all six details for each.',
      names: ['educational_qualifications'],
      lists: { educational_qualifications: EDUCATION_FIELDS },
      loadSchema: async () => {
        const { educationSchema } = await loadSteps();
        return () => educationSchema;
      },
      loadNextEntry: async () => (await loadEntries()).qualificationSchema,
      answers: summarize(answersOfEducation),
      View: Education,
    },
    {
      slug: 'certificates',
      title: STEP_TITLES.certificates,
      lead: 'If you have none, leave this step empty and continue.',
      names: ['professional_certificates'],
      lists: { professional_certificates: CERTIFICATE_FIELDS },
      loadSchema: async () => {
        const { certificatesSchema } = await loadSteps();
        return () => certificatesSchema;
      },
      loadNextEntry: async () => (await loadEntries()).completeCertificateSchema,
      answers: summarize(answersOfCertificates),
      View: Certificates,
    },
    {
      slug: 'employment',
      title: STEP_TITLES.employment,
      names: ['current_employments'],
      lists: { current_employments: EMPLOYMENT_FIELDS },
      loadSchema: async () => {
        const { currentEmploymentSchema } = await loadSteps();
        return () => currentEmploymentSchema;
      },
      answers: summarize(answersOfEmployment),
      View: Employment,
    },
    {
      slug: 'specialisations',
      title: STEP_TITLES.specialisations,
      lead: 'Choose at least one course at either college.',
      names: ['fchs_area_of_specializations', 'adpoly_area_of_specializations'],
      loadSchema: async () => {
        const { specialisationSchema } = await loadSteps();
        return () => specialisationSchema;
      },
      answers: summarize(answersOfSpecialisations),
      View: Specialisations,
    },
    {
      slug: 'availability',
      title: STEP_TITLES.availability,
      names: ['availability_to_teach'],
      lists: { availability_to_teach: AVAILABILITY_FIELDS },
      loadSchema: async () => {
        const { availabilitySchema } = await loadSteps();
        return () => availabilitySchema;
      },
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
      names: [],
      loadSchema: async () => {
        const { reviewSchema } = await loadSteps();
        return () => reviewSchema;
      },
      isUnnumbered: true,
      View: Review,
    },
  ],
};
