import { BackendImage } from '../image/backend-image.tsx';

interface EventImageProps {
  path: string | undefined;
  /** The largest width at which the image is shown, in CSS pixels. */
  maxWidth: number;
  sizes: string;
  className: string;
  isFirst?: boolean;
}

/** The image of an event. It is decorative, because the title is beside it. */
export function EventImage({ path, ...rest }: EventImageProps) {
  if (path === undefined) return null;
  return <BackendImage path={path} alt="" width={1280} height={800} {...rest} />;
}
