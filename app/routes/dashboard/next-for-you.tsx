import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import type { DashboardLine } from '#rules/dashboard/present.ts';
import type { ShownShortcut } from '#rules/dashboard/shortcuts.ts';
import { t } from '#rules/text/t.ts';

import { LineList } from './line-list.tsx';

interface NextForYouProps {
  lines: readonly DashboardLine[];
  /** Whether all sources were read. */
  isComplete: boolean;
  shortcuts: readonly ShownShortcut[];
}

/** What the user does next, and the tasks of the role (DASHBOARD-47). */
export function NextForYou({ lines, isComplete, shortcuts }: NextForYouProps) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl">
        {t('Next for you')}
      </h2>
      {lines.length > 0 && <LineList lines={lines} label={t('Next for you')} />}
      {lines.length === 0 && (
        <p className="flex items-center gap-3 border-y border-aeblack-100 py-4 text-aeblack-700">
          {isComplete && <Icon name="check-circle" className="shrink-0 text-aegreen-700" />}
          {isComplete ? t('Nothing waits for you.') : t('We cannot read what waits for you at the moment.')}
        </p>
      )}
      {shortcuts.length > 0 && (
        <nav
          aria-label={t('Frequent tasks')}
          className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap print:hidden"
        >
          {shortcuts.map(({ label, path, icon }) => (
            <ButtonLink
              key={label}
              to={path}
              look="outline"
              size="sm"
              className="flex-nowrap gap-1.5 px-3 text-start text-sm max-sm:justify-start"
            >
              <Icon name={icon} size="size-4" className="shrink-0 sm:hidden" />
              {label}
            </ButtonLink>
          ))}
        </nav>
      )}
    </section>
  );
}
