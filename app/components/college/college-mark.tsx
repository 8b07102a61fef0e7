import { INSTITUTIONS } from '#app/content/institutions.ts';
import { t } from '#rules/text/t.ts';

import { collegeFaces, findCollege } from '../motif/college.ts';

const HUES = {
  aegold: 'bg-aegold-600',
  techblue: 'bg-techblue-900',
  aegreen: 'bg-aegreen-700',
  desert: 'bg-desert-800',
  aeblack: 'bg-aeblack-700',
} as const;

/** Which college something belongs to: its name as people say it, and its hue. */
export function CollegeMark({ entity }: { entity: string }) {
  const college = findCollege(entity);
  const institution = INSTITUTIONS.find((known) => known.entity === entity);
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold text-aeblack-700">
      <span
        aria-hidden="true"
        className={`size-2.5 rotate-45 ${college ? HUES[collegeFaces[college].hue] : HUES.aeblack}`}
      />
      <abbr title={institution && t(institution.name)} className="no-underline">
        {institution?.shownAs ?? entity}
      </abbr>
    </span>
  );
}
