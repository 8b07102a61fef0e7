import { t } from '#rules/text/t.ts';

interface CvFrameProps {
  address: string;
  /** Of the file, as its owner named it. */
  name: string;
}

/** A PDF as the browser shows it. Where it shows none (phones), it offers the file instead. */
export function CvFrame({ address, name }: CvFrameProps) {
  return (
    <iframe
      // Without the list of pages beside it: the frame is narrow.
      src={`${address}#navpanes=0&view=FitH`}
      loading="lazy"
      title={t('Preview of {name}', { name })}
      className="block h-[min(32rem,70vh)] w-full rounded-lg border border-aeblack-200 bg-aeblack-50"
    />
  );
}
