import type { ControlProps } from '#app/components/form/form-fields.tsx';
import type { FileRules } from '#app/components/upload/check-chosen.ts';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import { useUpload } from '#app/components/upload/use-upload.ts';

import type { ShownFile, StepViewProps } from './wizard.ts';

interface WizardFileProps extends FileRules, ControlProps {
  uploaded: ShownFile | undefined;
  lostName?: string | undefined;
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

/** Returns the control of a file among the fields of a step. */
export function fileControl(rules: FileRules & { isOptional?: boolean }) {
  return function FileControl(props: ControlProps, { files, lostFiles }: StepViewProps) {
    const { name } = props.meta;
    return <WizardFile {...props} {...rules} uploaded={files[name]} lostName={lostFiles[name]} />;
  };
}
