import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { FileName } from './file-name.tsx';
import { FilePicture } from './file-picture.tsx';
import { formatSize } from './format-size.ts';
import type { UploadState } from './upload-state.ts';

interface UploadStatusProps {
  id: string;
  state: UploadState;
  /** The URL of a preview image. */
  image: string | undefined;
  onCancel: () => void;
  onRemove: () => void;
}

/**
 * The name, size and state of a chosen file, with a button to cancel or remove it. Screen readers
 * announce each change.
 */
export function UploadStatus({ id, state, image, onCancel, onRemove }: UploadStatusProps) {
  const isFaulty = state.kind === 'refused' || state.kind === 'failed';
  const isEmpty = state.kind === 'empty';
  return (
    <div className={isEmpty ? '' : 'file-input-summary'}>
      <div className={isEmpty ? '' : 'file-input-summary-item'}>
        {!isEmpty && <FilePicture image={image} />}
        <div className="min-w-36 flex-1">
          {!isEmpty && <FileName {...state.file} />}
          <p
            id={id}
            role={isFaulty ? 'alert' : 'status'}
            className={`text-sm ${isFaulty ? 'font-medium text-aered-700' : 'text-aeblack-700'}`}
          >
            {describe(state)}
          </p>
          {state.kind === 'sending' && (
            <progress
              max={100}
              value={state.percent}
              aria-label={t('Upload')}
              className="progress-bar mt-2"
            />
          )}
        </div>
        {!isEmpty && state.kind !== 'sent' && (
          <Button
            type="button"
            look="quiet"
            size="sm"
            className="ms-auto"
            onClick={state.kind === 'sending' ? onCancel : onRemove}
          >
            {t(state.kind === 'sending' ? 'Cancel' : 'Remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function describe(state: UploadState): string {
  switch (state.kind) {
    case 'empty':
      return '';
    case 'checking':
      return t('Validating file security...');
    case 'valid':
      return t('✅ File validated: {size}', { size: formatSize(state.file.size) });
    case 'refused':
      return state.message;
    case 'sending':
      return t('Uploading: {percent}%', { percent: state.percent });
    case 'sent':
      return t('Uploaded');
    case 'failed':
      return state.message;
  }
}
