import { REMOVE_FILES } from '#rules/resources/engine/file-fields.ts';
import { t } from '#rules/text/t.ts';

interface RemoveFileProps {
  /** The name of the file field. */
  name: string;
  /** The label of the file field. */
  label: string;
  isChosen: boolean;
}

/** A box that removes a stored file without another one in its place (RECORD-56). */
export function RemoveFile({ name, label, isChosen }: RemoveFileProps) {
  const id = `remove-${name}`;
  return (
    <div className="aegov-check-item mt-3">
      <input type="checkbox" id={id} name={REMOVE_FILES} value={name} defaultChecked={isChosen} />
      <label htmlFor={id}>
        {t('Remove the stored file')}
        <span className="sr-only">: {t(label)}</span>
      </label>
    </div>
  );
}
