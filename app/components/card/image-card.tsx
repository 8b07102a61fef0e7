import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { CollegeMark } from '../college/college-mark.tsx';

interface ImageCardProps {
  to: string;
  title: string;
  /** Two lines of it are shown. */
  text: string;
  image: ReactNode;
  college?: string | undefined;
  /** Beside the college: a date, say. */
  note?: ReactNode;
  headingLevel?: 'h2' | 'h3';
}

/** Something to read in a row or a grid: image, college, title, two lines. The whole card leads to it. */
export function ImageCard({
  to,
  title,
  text,
  image,
  college,
  note,
  headingLevel: Heading = 'h3',
}: ImageCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-aeblack-100 bg-whitely-50 transition-shadow duration-200 hover:shadow-float">
      <div className="aspect-[16/10] overflow-hidden bg-aegold-100">{image}</div>
      <div className="flex flex-1 flex-col p-6">
        {(college ?? note) && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-aeblack-600">
            {college && <CollegeMark college={college} />}
            {note}
          </p>
        )}
        <Heading className="mt-3 text-xl">
          <Link
            to={to}
            className="no-underline after:absolute after:inset-0 after:rounded-card hover:text-aegold-700"
          >
            {title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-2 text-aeblack-600">{text}</p>
      </div>
    </article>
  );
}

/** How an image fills the head of its card. */
export const CARD_IMAGE = 'size-full object-cover transition-transform duration-240 group-hover:scale-[1.02]';
/** Three cards a row on a desktop, two on a tablet. */
export const CARD_SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 90vw';
