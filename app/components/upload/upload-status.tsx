import { t } from '#rules/text/t.ts';

import { FileName } from './file-name.tsx';
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
  return (
    <div
      className={
        state.kind === 'empty'
          ? ''
          : 'mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-aeblack-100 p-3'
      }
    >
      {image !== undefined && <img src={image} alt="" className="size-16 shrink-0 rounded-lg object-cover" />}
      <div className="min-w-36 flex-1">
        {state.kind !== 'empty' && <FileName {...state.file} />}
        <p
          id={id}
          role={isFaulty ? 'alert' : 'status'}
          className={`text-sm ${isFaulty ? 'font-medium text-aered-700' : 'text-aeblack-700'}`}
        >
          {describe(state)}
        </p>
        {state.kind === 'sending' && (
          <progress max={100} value={state.percent} aria-label={t('Upload')} className="progress-bar mt-2" />
        )}
      </div>
      {state.kind === 'sending' ? (
        <SmallButton label="Cancel" onClick={onCancel} />
      ) : (
        state.kind !== 'empty' && state.kind !== 'sent' && <SmallButton label="Remove" onClick={onRemove} />
      )}
    </div>
  );
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="ms-auto inline-flex min-h-9 shrink-0 items-center rounded-lg px-3 text-sm font-medium text-aegold-700 hover:bg-aegold-50"
    >
      {t(label)}
    </button>
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
