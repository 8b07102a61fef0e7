import { TextareaField } from '#app/components/form/textarea-field.tsx';
import type { PortalField } from '#app/components/form/use-portal-form.ts';

import { toLines } from './rich-text.ts';

interface CommercialActivityProps {
  meta: PortalField;
  /** Safe. */
  html: string;
}

/** What the company does. */
export function CommercialActivity({ meta, html }: CommercialActivityProps) {
  return (
    <TextareaField label="Commercial Activity" isOptional meta={{ ...meta, initialValue: toLines(html) }} />
  );
}
