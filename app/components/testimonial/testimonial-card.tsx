import type { ReactNode } from 'react';

interface TestimonialCardProps {
  name: string;
  designation: string | undefined;
  /** An image of the user. */
  portrait?: ReactNode;
  /** The organization's own. */
  logo?: ReactNode;
  /** What is said, or shown. */
  children: ReactNode;
}

/** What somebody says of the colleges, and who it is. */
export function TestimonialCard({ name, designation, portrait, logo, children }: TestimonialCardProps) {
  return (
    <figure className="flex h-full flex-col justify-between gap-8 rounded-card border border-aeblack-100 bg-whitely-50 p-6 sm:p-8">
      {children}
      <figcaption className="flex items-center gap-4">
        {portrait}
        <span className="min-w-0 break-words">
          <span className="block font-semibold">{name}</span>
          {designation !== undefined && <span className="block text-sm text-aeblack-600">{designation}</span>}
        </span>
        {logo && <span className="ms-auto shrink-0">{logo}</span>}
      </figcaption>
    </figure>
  );
}
