import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { ComboboxField } from '#app/components/form/combobox-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import type { ControlProps } from '#app/components/form/form-fields.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { RichTextArea } from '#app/components/rich-text/rich-text-area.tsx';
import type { Company } from '#rules/forms/partner/schema.ts';
import { ORGANISATIONS } from '#rules/forms/partner/organisations.ts';
import {
  CITIES,
  COMPANY_SIZES,
  COMPANY_TYPES,
  COLLEGE_OPTIONS,
  INDUSTRIES,
  LICENSE_AUTHORITIES,
} from '#rules/forms/partner/options.ts';

import { fileControl } from '../engine/wizard-file.tsx';
import { choiceOf, listOf, textOf, type StepField } from '../engine/wizard.ts';
import { joinTexts } from '#rules/text/format.ts';
import { toLines } from '#rules/text/rich-text.ts';
import { t } from '#rules/text/t.ts';

/** Returns the control and the answer of a choice from a short list. */
function select(options: readonly string[], autoComplete?: string) {
  return {
    control: (props: ControlProps) => (
      <SelectField {...props} options={options} autoComplete={autoComplete} isOptional={false} />
    ),
    answer: choiceOf,
  };
}

const ONLY_LICENSED = 'only-licensed space-y-6 border-s-4 border-aegold-200 ps-5';
const ONLY_OTHER_TYPE = 'only-other-type border-s-4 border-aegold-200 ps-5';

/**
 * The fields of the company step. The style sheet (wizards.css) hides fields that do not apply to a
 * company, so this works with and without a script.
 */
export const COMPANY_FIELDS: Readonly<Record<keyof Company | 'company_logo', StepField>> = {
  entity_industry: { label: 'Entity Industry', ...select(INDUSTRIES) },
  en_company_name: {
    label: 'Company Name in English',
    control: (props, extra) => (
      <Field {...props} autoComplete="organization" onLeave={({ name, value }) => extra.check(name, value)} />
    ),
  },
  ar_company_name: { label: 'Company Name in Arabic', attributes: { dir: 'rtl', lang: 'ar' } },
  company_short_name: { label: 'Company Short Name' },
  mother_company_name: {
    label: 'Mother Company',
    hint: 'Choose Self if the company belongs to no other',
    control: (props) => <ComboboxField {...props} options={ORGANISATIONS} />,
    answer: choiceOf,
  },
  company_size: { label: 'Company Size', ...select(COMPANY_SIZES) },
  trade_license_number: {
    label: 'Trade License Number',
    group: ONLY_LICENSED,
    control: (props) => <Field {...props} isOptional={false} dir="ltr" />,
  },
  trade_license_authority: {
    label: 'Trade License Authority',
    group: ONLY_LICENSED,
    ...select(LICENSE_AUTHORITIES),
  },
  company_type: { label: 'Company Type', ...select(COMPANY_TYPES) },
  other_company_type: {
    label: 'Other Company Type',
    group: ONLY_OTHER_TYPE,
    control: (props) => <Field {...props} isOptional={false} />,
  },
  city: { label: 'City', ...select(CITIES, 'address-level1') },
  website: { label: 'Website', attributes: { inputMode: 'url', autoComplete: 'url', dir: 'ltr' } },
  company_logo: { label: 'Company Logo', control: fileControl({ preset: 'images_only' }) },
  commercial_activity: {
    label: 'Commercial Activity',
    hint: 'What your company does, in a few sentences',
    control: (props, extra) => (
      <RichTextArea
        {...props}
        html={textOf(extra.values, 'commercial_activity')}
        formatName="commercial_activity_format"
      />
    ),
    answer: (values) => toLines(textOf(values, 'commercial_activity')),
  },
  entity: {
    label: 'Entities',
    hint: 'The colleges that you would like to work with',
    control: ({ label, hint, meta }) => (
      <CheckboxGroup legend={label} hint={hint} meta={meta} options={COLLEGE_OPTIONS} />
    ),
    answer: (values) =>
      joinTexts(
        COLLEGE_OPTIONS.filter(({ value }) => listOf(values, 'entity').includes(value)).map(({ label }) =>
          t(label),
        ),
      ),
  },
};
