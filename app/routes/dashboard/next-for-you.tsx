import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import type { DashboardLine } from '#rules/dashboard/present.ts';
import type { ShownShortcut } from '#rules/dashboard/shortcuts.ts';
import { t } from '#rules/text/t.ts';

import { LineList } from './line-list.tsx';

interface NextForYouProps {
  lines: readonly DashboardLine[];
  shortcuts: readonly ShownShortcut[];
}

/** What the user does next, and the tasks of the role (DASHBOARD-47). */
export function NextForYou({ lines, shortcuts }: NextForYouProps) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-xl">
        {t('Next for you')}
      </h2>
      {lines.length > 0 ? (
        <LineList lines={lines} label={t('Next for you')} />
      ) : (
        <p className="flex items-center gap-3 border-y border-aeblack-100 py-4 text-aeblack-700">
          <Icon name="check-circle" className="shrink-0 text-aegreen-700" />
          {t('Nothing waits for you.')}
        </p>
      )}
      {shortcuts.length > 0 && (
        <nav aria-label={t('Frequent tasks')} className="mt-4 flex flex-wrap gap-2">
          {shortcuts.map(({ label, path, icon }) => (
            <ButtonLink key={label} to={path} look="outline" size="sm" className="gap-2">
              <Icon name={icon} size="size-5" />
              {label}
            </ButtonLink>
          ))}
        </nav>
      )}
    </section>
  );
}
