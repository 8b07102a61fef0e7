/** The size of the photo, in pixels: the proportions of a photo in a passport. */
const WIDTH = 160;
const HEIGHT = 200;

interface VisitorPhotoProps {
  /** The address of the photo. */
  src: string;
  alt: string;
  /** Whether the browser loads it only when it comes into view. A pass that is printed must be complete. */
  isLazy?: boolean;
}

/** The photo of a visitor, on the pass and beside the request (CLEARANCE-10, CLEARANCE-12). */
export function VisitorPhoto({ src, alt, isLazy = false }: VisitorPhotoProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      {...(isLazy && { loading: 'lazy' })}
      className="h-50 w-40 rounded-lg border border-aeblack-200 bg-whitely-100 object-cover"
    />
  );
}
