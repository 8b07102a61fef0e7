import { COLLEGES } from '#app/content/colleges.ts';
import { t } from '#rules/text/t.ts';

import { collegeFaces, findCollege } from '../motif/college.ts';

const HUES = {
  aegold: 'bg-aegold-600',
  techblue: 'bg-techblue-900',
  aegreen: 'bg-aegreen-700',
  desert: 'bg-desert-800',
  aeblack: 'bg-aeblack-700',
} as const;

/** The common name and the colour of a college, as a mark on content that belongs to it. */
export function CollegeMark({ college: code }: { college: string }) {
  const faceId = findCollege(code);
  const college = COLLEGES.find((known) => known.code === code);
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-aeblack-700">
      <span
        aria-hidden="true"
        className={`size-2.5 rotate-45 ${faceId ? HUES[collegeFaces[faceId].hue] : HUES.aeblack}`}
      />
      <abbr title={college && t(college.name)} className="no-underline">
        {college?.shownAs ?? code}
      </abbr>
    </span>
  );
}
