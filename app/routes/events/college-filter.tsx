import { Link } from '@remix-run/react';

import { INSTITUTIONS, type EntityCode } from '#app/content/institutions.ts';
import { t } from '#rules/text/t.ts';

const CHOICE =
  'inline-flex min-h-10 items-center rounded-full border px-4 text-sm font-medium no-underline transition-colors';
const CHOSEN = 'border-aegold-700 bg-aegold-700 !text-whitely-50';
const OTHER = 'border-aeblack-400 text-aeblack-700 hover:border-aegold-600 hover:!text-aegold-700';

/** Whose events are shown: each choice is an address, so that it can be kept and sent on. */
export function CollegeFilter({ chosen }: { chosen: EntityCode | undefined }) {
  const choices = [{ entity: undefined, shownAs: 'All colleges', name: undefined }, ...INSTITUTIONS];
  return (
    <nav aria-label={t('Events by college')} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ entity, shownAs, name }) => (
          <li key={shownAs}>
            <Link
              to={entity === undefined ? '/events' : `/events?college=${entity}`}
              preventScrollReset
              aria-current={entity === chosen ? 'true' : undefined}
              className={`${CHOICE} ${entity === chosen ? CHOSEN : OTHER}`}
            >
              {t(shownAs)}
              {name && <span className="sr-only">, {t(name)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
