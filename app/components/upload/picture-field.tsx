import { MEGABYTE, PRESETS } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import type { PortalField } from '../form/use-portal-form.ts';
import { UploadField } from './upload-field.tsx';
import type { Upload } from './use-upload.ts';

interface PictureFieldProps {
  label: string;
  meta: PortalField;
  preset: 'images_only' | 'avatar';
  /** Good files that are gone with the form, by field. */
  lostFiles: Readonly<Record<string, string>> | undefined;
  upload: Upload;
}

/** A picture that a form of one page may come without. */
export function PictureField({ preset, lostFiles, meta, ...rest }: PictureFieldProps) {
  const limit = PRESETS[preset].maxBytes / MEGABYTE;
  return (
    <UploadField
      {...rest}
      meta={meta}
      preset={preset}
      hint={t('JPG, PNG, GIF or WEBP, at most {n} MB', { n: limit })}
      isOptional
      lostName={lostFiles?.[meta.name]}
    />
  );
}
