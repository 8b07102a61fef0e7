import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';

/** The look of a link on a line of its own. */
export const LINE_LINK =
  'inline-flex min-h-8 max-w-full items-center gap-2 font-medium text-aegold-700 underline underline-offset-4 [overflow-wrap:anywhere]';

/** A link to another site, on a line of its own. An arrow says that it leaves the portal. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noopener noreferrer" className={LINE_LINK}>
      <span>{children}</span>
      <Icon name="arrow-square-out" size="size-4" className="rtl:-scale-x-100" />
    </a>
  );
}
