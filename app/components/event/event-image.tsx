import { BackendImage } from '../image/backend-image.tsx';

interface EventImageProps {
  path: string | undefined;
  /** The widest it is shown, in CSS pixels. */
  maxWidth: number;
  sizes: string;
  className: string;
  isFirst?: boolean;
}

/** The image of an event beside its title: decoration. */
export function EventImage({ path, ...rest }: EventImageProps) {
  if (path === undefined) return null;
  return <BackendImage path={path} alt="" width={1280} height={800} {...rest} />;
}
