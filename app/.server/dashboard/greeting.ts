import { joinFacts, joinTexts } from '#rules/text/format.ts';
import { collegeNameOf } from '#rules/identity/colleges.ts';
import { roleLabel } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { t } from '#rules/text/t.ts';

import type { Today } from './today.ts';

/**
 * Returns the line below the name of the user: the role, and the college with the class, or the company
 * (DASHBOARD-46).
 */
export function describeGreeting(
  viewer: Viewer,
  { studies, company }: Pick<Today, 'studies' | 'company'>,
): string {
  const known = studies.map((study) =>
    joinTexts(
      [
        collegeNameOf(study.college ?? viewer.college),
        study.programme,
        study.class === null ? undefined : t('class of {year}', { year: study.class }),
      ].flatMap((part) => part || []),
    ),
  );
  const places = known.length > 0 ? known : [company ?? collegeNameOf(viewer.college)];
  return joinFacts([roleLabel(viewer), ...places].flatMap((part) => part || []));
}
