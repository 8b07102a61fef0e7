import { SelectField } from '#app/components/form/select-field.tsx';
import type { PortalField } from '#app/components/form/use-portal-form.ts';
import { ORGANISATIONS } from '#rules/forms/partner/organisations.ts';

/** Whom the company belongs to: a long list. */
export function MotherCompany({ meta }: { meta: PortalField }) {
  return <SelectField label="Mother Company" isOptional meta={meta} options={ORGANISATIONS} />;
}
