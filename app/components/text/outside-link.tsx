import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';

/** A link to another site, on a line of its own. An arrow says that it leaves the portal. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noopener noreferrer" className="aegov-link link-underline">
      <span>
        {children}
        {/* The arrow stays with the last word. */}
        {'\u00A0'}
        <Icon name="arrow-square-out" size="size-5" className="inline rtl:-scale-x-100" />
      </span>
    </a>
  );
}
