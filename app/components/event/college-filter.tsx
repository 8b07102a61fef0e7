import { Link } from '@remix-run/react';

import { COLLEGES, type CollegeCode } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

const CHOICE =
  'inline-flex min-h-10 items-center rounded-full border px-4 text-sm font-medium no-underline transition-colors';
const CHOSEN = 'border-aegold-700 bg-aegold-700 !text-whitely-50';
const OTHER = 'border-aeblack-400 text-aeblack-700 hover:border-aegold-600 hover:!text-aegold-700';

/**
 * The filter of events by college. Each choice is a link with its own URL, which can be bookmarked and
 * shared.
 *
 * @param path the address of the page
 */
export function CollegeFilter({ path, chosen }: { path: string; chosen: CollegeCode | undefined }) {
  const choices = [{ code: undefined, shownAs: 'All colleges', name: undefined }, ...COLLEGES];
  return (
    <nav aria-label={t('Events by college')} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ code, shownAs, name }) => (
          <li key={shownAs}>
            <Link
              to={code === undefined ? path : `${path}?college=${code}`}
              preventScrollReset
              aria-current={code === chosen ? 'true' : undefined}
              className={`${CHOICE} ${code === chosen ? CHOSEN : OTHER}`}
            >
              {t(shownAs)}
              {name && t(name) !== t(shownAs) && <span className="sr-only">{t(', ') + t(name)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
