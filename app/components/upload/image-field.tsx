import type { FieldMetadata } from '@conform-to/react';

import { UploadField } from './upload-field.tsx';
import type { Upload } from './use-uploads.ts';

interface ImageFieldProps {
  label: string;
  meta: FieldMetadata;
  lostName?: string | undefined;
  preset: 'images_only' | 'avatar';
  upload: Upload;
  isLocked?: boolean | undefined;
}

/** An optional image upload in a form of one page. */
export function ImageField(props: ImageFieldProps) {
  return <UploadField {...props} isOptional />;
}
