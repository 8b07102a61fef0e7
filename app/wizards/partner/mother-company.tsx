import { ComboboxField } from '#app/components/form/combobox-field.tsx';
import type { PortalField } from '#app/components/form/use-portal-form.ts';
import { ORGANISATIONS } from '#rules/forms/partner/organisations.ts';

/** Whom the company belongs to: a long list. */
export function MotherCompany({ meta }: { meta: PortalField }) {
  return (
    <ComboboxField
      label="Mother Company"
      hint="Choose Self if the company belongs to no other"
      isOptional
      meta={meta}
      options={ORGANISATIONS}
    />
  );
}
