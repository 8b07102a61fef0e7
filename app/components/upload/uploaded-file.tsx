import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { FileName } from './file-name.tsx';
import type { ChosenFile } from './upload-state.ts';

/** A file on the server, and the address of its content if the user can open it. */
export type StoredFile = ChosenFile & {
  to?: string | undefined;
  /** The address of the image, if the file is one that the page shows. */
  image?: string | undefined;
};

interface UploadedFileProps {
  id: string;
  /** The label of the file field. */
  label: string;
  file: StoredFile;
  removeIntent: string | undefined;
}

/** A file that is already on the server. A newly chosen file replaces it. */
export function UploadedFile({ id, label, file, removeIntent }: UploadedFileProps) {
  return (
    <div className="mb-3 flex items-center gap-3 rounded-card border border-aeblack-100 bg-whitely-100 p-3">
      {file.image === undefined ? (
        <Icon name="check-circle" size="size-6" className="shrink-0 text-aegreen-700" />
      ) : (
        <img src={file.image} alt="" width={56} height={56} className="size-14 rounded-lg object-cover" />
      )}
      <div id={id} className="min-w-0 flex-1">
        <FileName {...file} />
        <p className="text-sm text-aeblack-600">{t('Saved. Choose another file to replace it.')}</p>
      </div>
      {removeIntent !== undefined && (
        <button
          type="submit"
          name="intent"
          value={removeIntent}
          formNoValidate
          className="inline-flex min-h-9 shrink-0 items-center rounded-lg px-3 text-sm font-medium text-aegold-700 hover:bg-aegold-50"
        >
          {t('Remove')}
          <span className="sr-only">: {t(label)}</span>
        </button>
      )}
    </div>
  );
}
