import { t } from '#rules/text/t.ts';

interface AnswerPictureProps {
  address: string;
  /** The label of the file field. */
  label: string;
}

/** The picture of an uploaded image in a summary (FORM-41). Its height is fixed, so that nothing moves. */
export function AnswerPicture({ address, label }: AnswerPictureProps) {
  return (
    <img
      src={address}
      alt={t('Preview of {name}', { name: t(label) })}
      className="mt-2 block h-20 max-w-full rounded-lg object-contain"
    />
  );
}
