import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { FileName } from './file-name.tsx';
import { FilePicture } from './file-picture.tsx';
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
    <div className="file-input-summary">
      <div className="file-input-summary-item">
        <FilePicture image={file.image} />
        <div id={id} className="min-w-36 flex-1">
          <FileName {...file} />
          <p className="text-sm text-aeblack-700">{t('Saved. Choose another file to replace it.')}</p>
        </div>
        {removeIntent !== undefined && (
          <Button
            name="intent"
            value={removeIntent}
            formNoValidate
            look="quiet"
            size="sm"
            className="ms-auto"
          >
            {t('Remove')}
            <span className="sr-only">: {t(label)}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
