import { Icon } from '../icon/icon.tsx';

const WIDTH = 160;

interface AvatarProps {
  /** The path of the image on the backend; undefined shows the silhouette. */
  image: string | undefined;
  /**
   * The portal's URL of the user's photo in the student information system. It has priority over
   * `image`.
   */
  photo?: string | undefined;
  /** The CSS class of the size; 44 pixels by default. */
  size?: string;
}

/** Hides an image that failed to load before the script could listen for the error. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

/**
 * A user's image on top of a silhouette. If the image fails to load, it is hidden and the silhouette
 * shows.
 */
export function Avatar({ image, photo, size = 'size-11' }: AvatarProps) {
  const source = photo ?? (image && `/media/${image.replace(/^\/+/, '')}?w=${WIDTH}`);
  return (
    <span
      className={`relative inline-flex shrink-0 items-end justify-center overflow-hidden rounded-full bg-aegold-100 text-aegold-700 ${size}`}
    >
      <Icon name="user" size="size-3/4" />
      {source && (
        <img
          ref={hideBroken}
          src={source}
          alt=""
          width={WIDTH}
          height={WIDTH}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
