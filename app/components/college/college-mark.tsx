import { Link } from '@remix-run/react';

import { COLLEGES, collegePath } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

import { mediaUrl } from '../image/backend-image.tsx';
import { collegeFaces, findCollege } from '../motif/college.ts';

const HUES = {
  aegold: 'bg-aegold-600',
  techblue: 'bg-techblue-900',
  aegreen: 'bg-aegreen-700',
  desert: 'bg-desert-800',
  aeblack: 'bg-aeblack-700',
} as const;

interface CollegeMarkProps {
  college: string;
  /** The path of the logo on the backend. Without one, the mark is drawn in the colour of the college. */
  logo?: string | undefined;
  /** Whether the name is a link to the page of the college. Not inside another link. */
  isLink?: boolean;
}

/** The common name of a college with its logo or a drawn mark, on content that belongs to it. */
export function CollegeMark({ college: code, logo, isLink = false }: CollegeMarkProps) {
  const faceId = findCollege(code);
  const college = COLLEGES.find((known) => known.code === code);
  const path = isLink ? collegePath(code) : undefined;
  const name = (
    <abbr title={college && t(college.name)} className="no-underline">
      {college ? t(college.shownAs) : code}
    </abbr>
  );
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-aeblack-700">
      {logo ? (
        <img
          src={mediaUrl(logo, 160)}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          className="size-8 shrink-0 object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full ${faceId ? HUES[collegeFaces[faceId].hue] : HUES.aeblack}`}
        />
      )}
      {path === undefined ? (
        name
      ) : (
        <Link to={path} className="inline-flex min-h-6 items-center underline underline-offset-4">
          {name}
        </Link>
      )}
    </span>
  );
}
