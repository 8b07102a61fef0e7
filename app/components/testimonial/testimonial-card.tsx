import type { ReactNode } from 'react';

interface TestimonialCardProps {
  name: string;
  designation: string | undefined;
  /** An image of the author. */
  portrait?: ReactNode;
  /** The logo of the organisation. */
  logo?: ReactNode;
  /** The testimonial itself: a text or a video. */
  children: ReactNode;
}

/** A testimonial about the colleges, with its author. */
export function TestimonialCard({ name, designation, portrait, logo, children }: TestimonialCardProps) {
  return (
    <figure className="aegov-card card-bordered flex h-full flex-col justify-between gap-8 bg-whitely-50">
      {children}
      <figcaption className="flex flex-wrap items-center gap-4">
        {portrait}
        <span className="min-w-32 flex-1 break-words">
          <span className="block font-semibold">
            <bdi>{name}</bdi>
          </span>
          {designation !== undefined && (
            <span className="block text-sm text-aeblack-600">
              <bdi>{designation}</bdi>
            </span>
          )}
        </span>
        {logo && <span className="ms-auto shrink-0">{logo}</span>}
      </figcaption>
    </figure>
  );
}
