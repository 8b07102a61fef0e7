import { useId, type KeyboardEvent, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { RoundButton } from '../button/round-button.tsx';
import { Dialog } from './dialog.tsx';

interface ImageViewerProps {
  title: string;
  text?: string | undefined;
  /** Renders the image with the classes that set its size. */
  renderImage: (className: string) => ReactNode;
  /** The index of the shown image, counted from 0; `total` is the number of images. */
  at: number;
  total: number;
  /** Whether the images have the ratio 16 to 10 instead of 4 to 5. */
  isWide?: boolean;
  onTurn: (at: number) => void;
  onClose: () => void;
}

// The sizes do not depend on the file. Otherwise the dialog, and the button under the pointer, would
// move when the file arrives.
const IMAGE = 'mx-auto h-auto max-w-full object-contain';
const PORTRAIT = `${IMAGE} aspect-[4/5] w-[calc(58vh*4/5)] rounded-card`;
/**
 * On a phone, the image is as wide as the dialog, which is as wide as the window. In a low window it has the
 * height of the dialog, and the text below it scrolls.
 */
const LANDSCAPE = `${IMAGE} aspect-[16/10] w-[calc((100dvh-15rem)*16/10)] max-md:-mx-6 max-md:max-w-[calc(100%+3rem)] max-md:portrait:w-[calc(100%+3rem)] md:rounded-card [@media(height<34rem)]:w-[calc((100dvh-7rem)*16/10)]`;

/**
 * A large view of one image. The arrow keys show the previous and the next image, and continue at the
 * other end of the list.
 */
export function ImageViewer({
  title,
  text,
  renderImage,
  at,
  total,
  isWide = false,
  onTurn,
  onClose,
}: ImageViewerProps) {
  const heading = useId();
  const turn = (step: 1 | -1) => onTurn((at + step + total) % total);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') turn(isRightToLeft ? -1 : 1);
    if (event.key === 'ArrowLeft') turn(isRightToLeft ? 1 : -1);
  }
  return (
    <Dialog labelledBy={heading} onClose={onClose} onKeyDown={onKeyDown} isWide={isWide}>
      <div aria-live="polite" aria-atomic="true" className="mb-5">
        <p className="text-sm text-aeblack-600 tabular-nums">
          {t('{current} of {total}', { current: at + 1, total })}
        </p>
        <h2 id={heading} className="text-xl">
          <bdi>{t(title)}</bdi>
        </h2>
      </div>
      {renderImage(isWide ? LANDSCAPE : PORTRAIT)}
      <div className="mt-5 flex flex-wrap items-start justify-between gap-4">
        {text && (
          <p aria-live="polite" dir="auto" className="max-w-prose flex-1 basis-56 text-aeblack-600">
            {t(text)}
          </p>
        )}
        <div className="ms-auto flex gap-2">
          <RoundButton icon="caret-left" label="Previous image" onPress={() => turn(-1)} />
          <RoundButton icon="caret-right" label="Next image" onPress={() => turn(1)} />
        </div>
      </div>
    </Dialog>
  );
}
