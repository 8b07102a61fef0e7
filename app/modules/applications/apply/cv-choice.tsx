import { getCollectionProps, type FieldMetadata } from '@conform-to/react';

import type { ApplyFormContent } from '#app/.server/applications/apply-content.ts';
import { FieldErrors } from '#app/components/form/field-frame.tsx';
import { useFieldErrors } from '#app/components/form/use-field-errors.ts';
import { FileName } from '#app/components/upload/file-name.tsx';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import type { Upload } from '#app/components/upload/use-uploads.ts';
import { t } from '#rules/text/t.ts';

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
  const { errorId } = meta;
  const { ref, errors, clear } = useFieldErrors(meta);
  const radios = getCollectionProps(meta, {
    type: 'radio',
    options: sources.map(({ value }) => value),
    ariaAttributes: false,
  });
  return (
    <div className="group/cv space-y-4">
      <fieldset ref={ref} aria-describedby={errors && errorId}>
        <legend className={`mb-2 font-medium ${errors ? 'text-aered-700' : 'text-aeblack-900'}`}>
          {t('Which CV do you want to send?')}
        </legend>
        <div className="space-y-1">
          {radios.map(({ key, ...radio }, index) => {
            const source = sources[index];
            const id = index === 0 ? meta.id : radio.id;
            return (
              source && (
                <div key={key}>
                  <div className="aegov-check-item">
                    <input {...radio} id={id} onFocus={clear} />
                    <label htmlFor={id}>{source.label}</label>
                  </div>
                  {source.file && (
                    <div className="ms-8 mb-2">
                      <FileName {...source.file} />
                    </div>
                  )}
                </div>
              )
            );
          })}
        </div>
        {errors && <FieldErrors id={errorId} errors={errors} />}
      </fieldset>
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
