import { useEffect, useState } from 'react';

import { findFilm } from '#rules/text/youtube.ts';
import { t } from '#rules/text/t.ts';

/** In milliseconds: half an address leads somewhere else. */
const PAUSE = 600;

/** A typed address: a film of YouTube embedded without cookies, any other in the browser's own player. */
export function LinkedFilm({ link }: { link: string }) {
  const [settled, setSettled] = useState(link);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), PAUSE);
    return () => clearTimeout(timer);
  }, [link]);
  const film = findFilm(link);
  if (!film) return undefined;
  if (film.kind === 'file') return settled === link ? <FilmPlayer address={film.address} /> : undefined;
  return (
    <iframe
      src={film.address}
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
export function FilmPlayer({ address }: { address: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- a film of the visitor's own, shown back to them
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
