import { useEffect, useState } from 'react';

import { findVideo } from '#rules/text/youtube.ts';
import { t } from '#rules/text/t.ts';

/**
 * The time that the address must stay unchanged before the video file loads, in milliseconds. An
 * incomplete address could load another file.
 */
const PAUSE = 600;

/**
 * The video at a typed address. A YouTube video is embedded without cookies; any other video uses the
 * player of the browser.
 */
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
      // YouTube reads the referrer to find out which site embeds the player, and shows an error without
      // it.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="encrypted-media; picture-in-picture; fullscreen"
      className="aspect-video w-full rounded-lg border-0 bg-aeblack-900"
    />
  );
}

/**
 * The player of the browser for a video file.
 *
 * @param address the address of a video on the web, or of a chosen file that is not sent yet
 */
export function VideoPlayer({ address }: { address: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of the user’s own video
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
