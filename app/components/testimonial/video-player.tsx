import { useEffect, useState } from 'react';

import { findVideo } from '#rules/text/youtube.ts';
import { t } from '#rules/text/t.ts';

/** In milliseconds: half an address leads somewhere else. */
const PAUSE = 600;

/** A typed address: a video of YouTube embedded without cookies, any other in the browser's own player. */
export function LinkedVideo({ link }: { link: string }) {
  const [settled, setSettled] = useState(link);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), PAUSE);
    return () => clearTimeout(timer);
  }, [link]);
  const video = findVideo(link);
  if (!video) return undefined;
  if (video.kind === 'file') return settled === link ? <VideoPlayer address={video.address} /> : undefined;
  return (
    <iframe
      src={video.address}
      title={t('Preview of the video')}
      loading="lazy"
      // The player asks who embeds it, and shows an error to who does not say.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen"
      className="aspect-video w-full rounded-lg border-0 bg-aeblack-900"
    />
  );
}

/** @param address of a file: one of the web, or one that was chosen and is not sent yet */
export function VideoPlayer({ address }: { address: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- a video of the visitor's own, shown back to them
    <video
      key={address}
      src={address}
      controls
      preload="metadata"
      aria-label={t('Preview of the video')}
      className="aspect-video w-full rounded-lg bg-aeblack-900"
    />
  );
}
