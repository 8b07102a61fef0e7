import { Icon } from '../icon/icon.tsx';

interface FilePictureProps {
  /** The URL of the image, if the file is one that the page shows. */
  image: string | undefined;
}

/** The image in a file, or a sheet of paper, beside the name of the file. */
export function FilePicture({ image }: FilePictureProps) {
  return image === undefined ? (
    <Icon name="file-text" size="size-8" className="text-aegold-700" />
  ) : (
    <img src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-lg object-cover" />
  );
}
