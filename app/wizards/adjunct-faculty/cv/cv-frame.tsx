import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

interface CvFrameProps {
  address: string;
  /** The file name as the visitor sent it. */
  name: string;
}

/**
 * A frame with the browser's PDF viewer. Browsers without a viewer, such as those on phones, offer the
 * file as a download.
 */
export function CvFrame({ address, name }: CvFrameProps) {
  return (
    <iframe
      // The frame is narrow, so the viewer hides its list of pages.
      src={`${address}#navpanes=0&view=FitH`}
      loading="lazy"
      title={t('Preview of {name}', { name: isolate(name) })}
      className="block h-[min(32rem,70vh)] w-full rounded-lg border border-aeblack-200 bg-aeblack-50"
    />
  );
}
