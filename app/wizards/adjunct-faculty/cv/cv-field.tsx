import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';

import { localizedPath } from '#app/components/browser/localized-path.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import { useAddressOf } from '#app/components/upload/use-address-of.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';
import { t } from '#rules/text/t.ts';

import type { ShownFile } from '../../engine/wizard.ts';
import { CV_ADDRESS } from './address.ts';
import { CvFrame } from './cv-frame.tsx';

interface CvFieldProps {
  label: string;
  meta: FieldMetadata;
  uploaded: ShownFile | undefined;
  lostName: string | undefined;
}

/** The upload field of the CV, with a preview of the chosen file or of the file in the draft. */
export function CvField(field: CvFieldProps) {
  const { meta, uploaded } = field;
  const upload = useUpload({ preset: 'cv' });
  const chosen = useAddressOf(upload.valid);
  const isHydrated = useHydrated();
  const isForbidden = useForbiddenFrame();
  const shown = upload.valid && chosen ? { address: chosen, name: upload.valid.name } : undefined;
  const kept =
    uploaded && upload.state.kind === 'empty'
      ? { address: localizedPath(CV_ADDRESS), name: uploaded.name }
      : undefined;
  const preview = shown ?? kept;
  return (
    <div>
      <UploadField {...field} removeIntent={`remove-file:${meta.name}`} upload={upload} preset="cv" />
      {preview && (
        <div className="mt-4 space-y-3">
          {isHydrated && !isForbidden && <CvFrame {...preview} />}
          <a
            href={preview.address}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center font-medium inline-link"
          >
            {t('View CV in a new tab')}
          </a>
        </div>
      )}
    </div>
  );
}

/**
 * Checks whether the content security policy forbids the frame. After a client-side navigation, the
 * policy of the previous document still applies and can forbid it. The link to the CV works in both
 * cases.
 */
function useForbiddenFrame(): boolean {
  const [isForbidden, setForbidden] = useState(false);
  useEffect(() => {
    const look = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setForbidden(true);
    };
    document.addEventListener('securitypolicyviolation', look);
    return () => document.removeEventListener('securitypolicyviolation', look);
  }, []);
  return isForbidden;
}
