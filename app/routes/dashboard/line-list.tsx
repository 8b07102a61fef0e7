import { Link } from '@remix-run/react';

import { Icon } from '#app/components/icon/icon.tsx';
import type { DashboardLine } from '#rules/dashboard/present.ts';

const WHEN: Record<NonNullable<DashboardLine['urgency']> | 'later', string> = {
  now: 'font-semibold text-aered-700',
  soon: 'font-semibold text-aegold-800',
  later: 'text-aeblack-600',
};

/** Lines that each lead to their page: what to do, and until when. */
export function LineList({ lines, label }: { lines: readonly DashboardLine[]; label: string }) {
  return (
    <ul aria-label={label} className="border-t border-aeblack-100">
      {lines.map(({ text, icon, path, when, urgency }) => (
        <li key={`${path} ${text}`} className="border-b border-aeblack-100">
          <Link
            to={path}
            className="group flex min-h-14 items-center gap-3 rounded-lg py-2.5 no-underline transition-colors duration-200 hover:bg-aegold-50"
          >
            <Icon name={icon} className="shrink-0 text-aegold-700" />
            <span className="min-w-0 flex-1">
              <span
                dir="auto"
                className="block leading-snug font-medium text-aeblack-900 [overflow-wrap:anywhere]"
              >
                {text}
              </span>
              {when !== undefined && (
                <span className={`block text-sm ${WHEN[urgency ?? 'later']}`}>{when}</span>
              )}
            </span>
            <Icon
              name="caret-right"
              size="size-4"
              className="shrink-0 text-aeblack-400 group-hover:text-aegold-700 rtl:-scale-x-100"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
