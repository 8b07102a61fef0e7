import { UploadField } from '#app/components/upload/upload-field.tsx';
import type { FileRules } from '#app/components/upload/check-chosen.ts';
import type { PortalField } from '#app/components/form/use-portal-form.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';

import type { ShownFile } from './wizard.ts';

interface WizardFileProps extends FileRules {
  meta: PortalField;
  label: string;
  hint?: string;
  uploaded: ShownFile | undefined;
  isOptional?: boolean;
}

/**
 * The upload field of a step. The browser checks the chosen file, and the server stores it with the next
 * post of the form.
 */
export function WizardFile(props: WizardFileProps) {
  const upload = useUpload(props);
  return <UploadField {...props} removeIntent={`remove-file:${props.meta.name}`} upload={upload} />;
}
