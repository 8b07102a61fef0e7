import { MEGABYTE, PRESETS } from '#rules/files/presets.ts';
import { t } from '#rules/text/t.ts';

import type { PortalField } from '../form/use-portal-form.ts';
import { UploadField } from './upload-field.tsx';
import type { Upload } from './use-upload.ts';

interface ImageFieldProps {
  label: string;
  meta: PortalField;
  preset: 'images_only' | 'avatar';
  upload: Upload;
}

/** An optional image upload in a form of one page. */
export function ImageField({ preset, ...rest }: ImageFieldProps) {
  const limit = PRESETS[preset].maxBytes / MEGABYTE;
  return (
    <UploadField
      {...rest}
      preset={preset}
      hint={t('JPG, PNG, GIF or WEBP, at most {n} MB', { n: limit })}
      isOptional
    />
  );
}
