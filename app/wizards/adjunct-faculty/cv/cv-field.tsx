import { useEffect, useState } from 'react';

import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import type { PortalField } from '#app/components/form/use-portal-form.ts';
import { UploadField } from '#app/components/upload/upload-field.tsx';
import { useAddressOf } from '#app/components/upload/use-address-of.ts';
import { useUpload } from '#app/components/upload/use-upload.ts';
import { t } from '#rules/text/t.ts';

import type { ShownFile } from '../../engine/wizard.ts';
import { CV_ADDRESS } from './address.ts';
import { CvFrame } from './cv-frame.tsx';

/** The CV, with a look at it: at the chosen file, or at the one that the server holds. */
export function CvField({ meta, uploaded }: { meta: PortalField; uploaded: ShownFile | undefined }) {
  const upload = useUpload({ preset: 'cv' });
  const chosen = useAddressOf(upload.valid);
  const isHydrated = useHydrated();
  const isForbidden = useForbiddenFrame();
  const shown = upload.valid && chosen ? { address: chosen, name: upload.valid.name } : undefined;
  const kept =
    uploaded && upload.state.kind === 'empty' ? { address: CV_ADDRESS, name: uploaded.name } : undefined;
  const preview = shown ?? kept;
  return (
    <div>
      <UploadField
        label="CV"
        hint="PDF, under 2 MB"
        meta={meta}
        uploaded={uploaded}
        removeIntent={`remove-file:${meta.name}`}
        upload={upload}
        preset="cv"
      />
      {preview && (
        <div className="mt-4 space-y-3">
          {isHydrated && !isForbidden && <CvFrame {...preview} />}
          <a
            href={preview.address}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center font-medium text-aegold-700 underline"
          >
            {t('View CV in a new tab')}
          </a>
        </div>
      )}
    </div>
  );
}

/** Who came here without loading the page has the policy of the page before: it may forbid the frame, and the link remains. */
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
