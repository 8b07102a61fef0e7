import type { FieldMetadata } from '@conform-to/react';

import type { ApplyFormContent } from '#app/.server/applications/apply-content.ts';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { FileName } from '#app/components/upload/file-name.tsx';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import type { Upload } from '#app/components/upload/use-uploads.ts';

interface CvChoiceProps {
  /** The field that says where the CV comes from. */
  meta: FieldMetadata;
  sources: ApplyFormContent['cvSources'];
  /** The field of a new file. */
  file: FieldMetadata;
  upload: Upload;
  /** The name of a file that the student must choose again. */
  lostName: string | undefined;
}

/**
 * The choice of the CV of an application (APPLICATION-4). The field of a new file appears with its choice;
 * the style sheet does this, so it works without JavaScript.
 */
export function CvChoice({ meta, sources, file, upload, lostName }: CvChoiceProps) {
  return (
    <div className="group/cv space-y-4">
      <RadioGroup
        legend="Which CV do you want to send?"
        meta={meta}
        options={sources.map(({ file: stored, ...source }) => ({
          ...source,
          detail: stored && <FileName {...stored} />,
        }))}
        isStacked
      />
      <div className="hidden group-has-[input[value=new]:checked]/cv:block">
        <UploadField
          meta={file}
          label="File of your CV"
          preset="cv"
          isRequired={false}
          lostName={lostName}
          upload={upload}
        />
      </div>
    </div>
  );
}
