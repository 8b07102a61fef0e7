import { BackendPicture } from '../picture/backend-picture.tsx';

interface EventPictureProps {
  path: string | undefined;
  /** The widest it is shown, in CSS pixels. */
  maxWidth: number;
  sizes: string;
  className: string;
  isFirst?: boolean;
}

/** The picture of an event beside its title: decoration. */
export function EventPicture({ path, ...rest }: EventPictureProps) {
  if (path === undefined) return null;
  return <BackendPicture path={path} alt="" width={1280} height={800} {...rest} />;
}
