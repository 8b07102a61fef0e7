import { describePreset, PRESETS } from '#rules/files/presets.ts';
import { requiredPartnerFiles, LOGO_MISSING } from '#rules/forms/partner/files.ts';
import { isLicensed, OTHER_TYPE } from '#rules/forms/partner/options.ts';
import { t } from '#rules/text/t.ts';

import type { DraftValues, Wizard } from '../engine/wizard.ts';
import { COMPANY_FIELDS } from './company-fields.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { DOCUMENT_FIELDS } from './document-fields.tsx';
import { PERSON_FIELDS } from './person-fields.tsx';
import { TermsStep } from './terms-step.tsx';

const schemas = () => import('#rules/forms/partner/schema.ts');

/** Lists the fields that do not apply to the company (PARTNER-7, PARTNER-8). */
function notApplying(values: DraftValues): string[] {
  return [
    ...(isLicensed(values['entity_industry']) ? [] : ['trade_license_number', 'trade_license_authority']),
    ...(values['company_type'] === OTHER_TYPE ? [] : ['other_company_type']),
  ];
}

/** The pages that the question about a registered company can open (PARTNER-14, PARTNER-29). */
export const HOME = '/';
export const ADD_CONTACT = '/company-registration';

/** The partner registration: `docs/requirements/partner-wizard.md`. */
export const PARTNER_WIZARD: Wizard = {
  id: 'register-partner',
  path: '/register-partner',
  exits: [HOME, ADD_CONTACT],
  pages: { disclaimer: { title: 'Disclaimer', View: Disclaimer } },
  needs: () => [
    t('The company’s logo: {files}', { files: describePreset(PRESETS.images_only) }),
    t(
      'For private and semi-government companies: the number and authority of the trade licence, and a copy of it: {files}',
      { files: describePreset(PRESETS.licence) },
    ),
    t('The contact person’s telephone numbers and email address'),
  ],
  steps: [
    {
      slug: 'company',
      title: 'Company Profile',
      lead: 'This information will be shared publicly.',
      fields: COMPANY_FIELDS,
      extraNames: ['commercial_activity_format'],
      files: { company_logo: 'images_only' },
      requiredFiles: () => ({ company_logo: LOGO_MISSING }),
      hideWhen: notApplying,
      loadSchema: async () => (await schemas()).companySchema,
    },
    {
      slug: 'contact',
      title: 'Contact person account',
      lead: 'This person signs in to the portal for your company.',
      fields: PERSON_FIELDS,
      secrets: ['password', 'confirm_password'],
      files: { avatar: 'avatar' },
      loadSchema: async () => (await schemas()).contactSchema,
    },
    {
      slug: 'documents',
      title: 'Documents',
      fields: DOCUMENT_FIELDS,
      files: { chart_file: 'chart', trading_license_file: 'licence' },
      requiredFiles: (values) => requiredPartnerFiles(values['entity_industry']),
      hideWhen: (values) => (isLicensed(values['entity_industry']) ? [] : ['trading_license_file']),
      loadSchema: async () => (await schemas()).documentsSchema,
    },
    {
      slug: 'terms',
      title: 'Terms And Conditions',
      lead: 'Please check your answers. When you press Submit, we register your company with these answers.',
      readyWhenTicked: 'disclaimer',
      loadSchema: async () => (await schemas()).termsSchema,
      View: TermsStep,
    },
  ],
};
