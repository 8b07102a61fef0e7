import { COLLEGES, type CollegeCode } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

import { ChoiceLinks } from '../list/choice-links.tsx';

/**
 * The filter of events by college. Each choice is a link with its own URL, which can be bookmarked and
 * shared.
 *
 * @param path the address of the page
 */
export function CollegeFilter({ path, chosen }: { path: string; chosen: CollegeCode | undefined }) {
  const colleges = COLLEGES.map(({ code, shownAs, name }) => ({
    path: `${path}?college=${code}`,
    label: t(shownAs),
    longLabel: t(name) === t(shownAs) ? undefined : t(name),
    isChosen: code === chosen,
  }));
  const all = { path, label: t('All colleges'), isChosen: chosen === undefined };
  return (
    <div className="mt-8">
      <ChoiceLinks label={t('Events by college')} links={[all, ...colleges]} />
    </div>
  );
}
