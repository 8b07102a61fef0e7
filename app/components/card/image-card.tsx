import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { directionOf, type Language } from '#rules/text/language.ts';

import { CollegeMark } from '../college/college-mark.tsx';

interface ImageCardProps {
  to: string;
  title: string;
  /** The text of the card, cut off after two lines. */
  text: string;
  image: ReactNode;
  college?: string | undefined;
  /** The path of the college's logo on the backend. */
  collegeLogo?: string | undefined;
  /** The content beside the college, such as a date. */
  note?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** The language of the title and the text, if it is not that of the page. */
  lang?: Language | undefined;
}

/**
 * A card for an article in a row or a grid, with its image, college, title and two lines of text. The
 * whole card is a link.
 */
export function ImageCard({
  to,
  title,
  text,
  image,
  college,
  collegeLogo,
  note,
  headingLevel: Heading = 'h3',
  lang,
}: ImageCardProps) {
  const direction = lang && directionOf(lang);
  return (
    <article className={`${NEWS_CARD} bg-whitely-50`}>
      <div className="aspect-[16/10] overflow-hidden bg-aegold-100">{image}</div>
      <div className="card-content">
        {(college ?? note) && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-aeblack-600">
            {college && <CollegeMark college={college} logo={collegeLogo} />}
            {note}
          </p>
        )}
        <Heading dir={direction} className="card-title mt-3">
          <Link to={to} className={CARD_LINK}>
            <bdi lang={lang}>{title}</bdi>
          </Link>
        </Heading>
        <p lang={lang} dir={direction ?? 'auto'} className="mt-2 line-clamp-2 text-aeblack-600">
          {text}
        </p>
      </div>
    </article>
  );
}

/** The classes of a card with an image at the top, which is a link as a whole. The ground is added. */
export const NEWS_CARD = 'aegov-card card-bordered card-news card-glow relative flex h-full flex-col';
/** The classes of the link in the title of a card. It covers the card. */
export const CARD_LINK = 'no-underline after:absolute after:inset-0 after:rounded-card hover:text-aegold-700';
/** The classes of a grid of cards: three in a row on a desktop, two on a tablet. */
export const CARD_GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
/** The `sizes` attribute of a card image: three cards in a row on a desktop, two on a tablet. */
export const CARD_SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 48vw, 92vw';
