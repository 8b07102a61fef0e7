import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { ComboboxField } from '#app/components/form/combobox-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { ORGANISATIONS } from '#rules/forms/partner/organisations.ts';
import {
  CITIES,
  COMPANY_SIZES,
  COMPANY_TYPES,
  COLLEGE_OPTIONS,
  INDUSTRIES,
  LICENSE_AUTHORITIES,
} from '#rules/forms/partner/options.ts';

import { WizardFile } from '../engine/wizard-file.tsx';
import { listOf, textOf, type StepViewProps } from '../engine/wizard.ts';
import { CommercialActivity } from './commercial-activity.tsx';

/**
 * The company step. The style sheet (wizards.css) hides fields that do not apply to a company, so this
 * works with and without a script.
 */
export function CompanyStep({ field, values, files, check }: StepViewProps) {
  return (
    <>
      <SelectField label="Entity Industry" meta={field('entity_industry')} options={INDUSTRIES} />
      <Field
        label="Company Name in English"
        meta={field('en_company_name')}
        autoComplete="organization"
        onLeave={({ name, value }) => check(name, value)}
      />
      <Field label="Company Name in Arabic" meta={field('ar_company_name')} dir="rtl" lang="ar" />
      <Field label="Company Short Name" meta={field('company_short_name')} />
      <ComboboxField
        label="Mother Company"
        hint="Choose Self if the company belongs to no other"
        isOptional
        meta={field('mother_company_name')}
        options={ORGANISATIONS}
      />
      <SelectField label="Company Size" meta={field('company_size')} options={COMPANY_SIZES} />
      <div className="only-licensed space-y-6 border-s-4 border-aegold-200 ps-5">
        <Field label="Trade License Number" meta={field('trade_license_number')} dir="ltr" />
        <SelectField
          label="Trade License Authority"
          meta={field('trade_license_authority')}
          options={LICENSE_AUTHORITIES}
        />
      </div>
      <SelectField label="Company Type" meta={field('company_type')} options={COMPANY_TYPES} />
      <div className="only-other-type border-s-4 border-aegold-200 ps-5">
        <Field label="Other Company Type" meta={field('other_company_type')} />
      </div>
      <SelectField label="City" meta={field('city')} options={CITIES} autoComplete="address-level1" />
      <Field label="Website" meta={field('website')} inputMode="url" autoComplete="url" dir="ltr" />
      <WizardFile
        label="Company Logo"
        meta={field('company_logo')}
        uploaded={files['company_logo']}
        preset="images_only"
      />
      <CommercialActivity meta={field('commercial_activity')} html={textOf(values, 'commercial_activity')} />
      <CheckboxGroup
        legend="Entities"
        hint="The colleges that you would like to work with"
        meta={field('entity')}
        options={COLLEGE_OPTIONS}
        chosen={listOf(values, 'entity')}
      />
    </>
  );
}
