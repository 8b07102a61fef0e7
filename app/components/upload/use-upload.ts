import type { FileRules } from './check-chosen.ts';
import { uploadOf, useUploads } from './use-uploads.ts';

/** Manages one chosen file, from its choice through the checks to the upload: see `useUploads`. */
export function useUpload(rules: FileRules) {
  const uploads = useUploads({ file: rules });
  return { ...uploadOf(uploads, 'file'), send: uploads.send };
}
