import { describePreset, PRESETS } from '#rules/files/presets.ts';
import { requiredPartnerFiles, LOGO_MISSING } from '#rules/forms/partner/files.ts';
import { COLLEGE_OPTIONS, isLicensed, OTHER_TYPE } from '#rules/forms/partner/options.ts';
import { t } from '#rules/text/t.ts';

import { listOf, textOf, type DraftValues, type SummaryAnswer, type Wizard } from '../engine/wizard.ts';
import { CompanyStep } from './company-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { toLines } from './rich-text.ts';
import { TermsStep } from './terms-step.tsx';

const schemas = () => import('#rules/forms/partner/schema.ts');

/** Lists the fields that do not apply to the company (PARTNER-7, PARTNER-8). */
function notApplying(values: DraftValues): string[] {
  return [
    ...(isLicensed(values['entity_industry']) ? [] : ['trade_license_number', 'trade_license_authority']),
    ...(values['company_type'] === OTHER_TYPE ? [] : ['other_company_type']),
  ];
}

function answer(values: DraftValues, name: string, label: string): SummaryAnswer {
  return { label, text: textOf(values, name) };
}

const BEFORE_LOGO = [
  'entity_industry',
  'en_company_name',
  'ar_company_name',
  'company_short_name',
  'mother_company_name',
  'company_size',
  'trade_license_number',
  'trade_license_authority',
  'company_type',
  'other_company_type',
  'city',
  'website',
];
const AFTER_LOGO = ['commercial_activity', 'commercial_activity_format', 'entity'];

/** The partner registration: `docs/requirements/partner-wizard.md`. */
export const PARTNER_WIZARD: Wizard = {
  id: 'register-partner',
  path: '/register-partner',
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
      names: [...BEFORE_LOGO, ...AFTER_LOGO],
      order: [...BEFORE_LOGO, 'company_logo', ...AFTER_LOGO],
      files: { company_logo: 'images_only' },
      requiredFiles: () => ({ company_logo: LOGO_MISSING }),
      hideWhen: notApplying,
      loadSchema: async () => {
        const { companySchema } = await schemas();
        return () => companySchema;
      },
      answers: (values, files) => [
        answer(values, 'en_company_name', 'Company Name in English'),
        answer(values, 'ar_company_name', 'Company Name in Arabic'),
        answer(values, 'company_short_name', 'Company Short Name'),
        answer(values, 'mother_company_name', 'Mother Company'),
        answer(values, 'entity_industry', 'Entity Industry'),
        ...(isLicensed(values['entity_industry'])
          ? [
              answer(values, 'trade_license_number', 'Trade License Number'),
              answer(values, 'trade_license_authority', 'Trade License Authority'),
            ]
          : []),
        answer(values, 'company_size', 'Company Size'),
        values['company_type'] === OTHER_TYPE
          ? answer(values, 'other_company_type', 'Company Type')
          : answer(values, 'company_type', 'Company Type'),
        answer(values, 'city', 'City'),
        answer(values, 'website', 'Website'),
        { label: 'Company Logo', text: files['company_logo']?.name },
        { label: 'Commercial Activity', text: toLines(textOf(values, 'commercial_activity')) },
        { label: 'Entities', text: entityLabels(values) },
      ],
      View: CompanyStep,
    },
    {
      slug: 'contact',
      title: 'Contact person account',
      lead: 'This person signs in to the portal for your company.',
      names: [
        'first_name',
        'last_name',
        'designation',
        'mobile_number',
        'land_line_number',
        'email',
        'password',
        'confirm_password',
      ],
      secrets: ['password', 'confirm_password'],
      files: { avatar: 'avatar' },
      loadSchema: async () => {
        const { contactSchema } = await schemas();
        return () => contactSchema;
      },
      answers: (values, files) => [
        { label: 'Name', text: `${textOf(values, 'first_name')} ${textOf(values, 'last_name')}`.trim() },
        answer(values, 'designation', 'Designation'),
        answer(values, 'email', 'Email'),
        answer(values, 'mobile_number', 'Mobile Number'),
        answer(values, 'land_line_number', 'Landline Number'),
        { label: 'Personal Photo', text: files['avatar']?.name },
      ],
      View: ContactStep,
    },
    {
      slug: 'documents',
      title: 'Documents',
      names: [],
      files: { chart_file: 'chart', trading_license_file: 'licence' },
      requiredFiles: (values) => requiredPartnerFiles(values['entity_industry']),
      hideWhen: (values) => (isLicensed(values['entity_industry']) ? [] : ['trading_license_file']),
      loadSchema: async () => {
        const { documentsSchema } = await schemas();
        return () => documentsSchema;
      },
      answers: (values, files) => [
        { label: 'Organisation chart', text: files['chart_file']?.name },
        ...(isLicensed(values['entity_industry'])
          ? [{ label: 'Trading License', text: files['trading_license_file']?.name }]
          : []),
      ],
      View: DocumentsStep,
    },
    {
      slug: 'terms',
      title: 'Terms And Conditions',
      names: ['disclaimer'],
      readyWhenTicked: 'disclaimer',
      loadSchema: async () => {
        const { termsSchema } = await schemas();
        return () => termsSchema;
      },
      View: TermsStep,
    },
  ],
};

function entityLabels(values: DraftValues): string {
  const chosen = listOf(values, 'entity');
  return COLLEGE_OPTIONS.filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');
}
