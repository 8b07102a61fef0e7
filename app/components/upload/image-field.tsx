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
export function ImageField(props: ImageFieldProps) {
  return <UploadField {...props} isOptional />;
}
