import { UploadField } from '#app/components/upload/upload-field.tsx';
import type { Rules } from '#app/components/upload/check-chosen.ts';
import type { PortalField } from '#app/components/form/use-portal-form.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';

import type { ShownFile } from './wizard.ts';

interface WizardFileProps extends Rules {
  meta: PortalField;
  label: string;
  hint?: string;
  held: ShownFile | undefined;
  isOptional?: boolean;
}

/** A file of a step: chosen and checked here, kept by the server from the first post on. */
export function WizardFile({ meta, held, preset, maxSizeMb, ...rest }: WizardFileProps) {
  const upload = useUpload({ preset, maxSizeMb });
  return (
    <UploadField
      {...rest}
      id={meta.id}
      name={meta.name}
      errors={meta.errors}
      held={held}
      removeIntent={`remove-file:${meta.name}`}
      upload={upload}
      preset={preset}
      maxSizeMb={maxSizeMb}
    />
  );
}
