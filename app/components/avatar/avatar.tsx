import { Icon } from '../icon/icon.tsx';

const WIDTH = 160;

interface AvatarProps {
  /** A path on the backend; undefined shows the silhouette. */
  image: string | undefined;
  /** The user's image from the student information system, by an address of the portal. */
  photo?: string | undefined;
  /** A size class; 44 pixels unless told. */
  size?: string;
}

/** An image may have failed before a script could listen. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

/** A user's image over the silhouette: one that fails goes away, and the silhouette is there. */
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
