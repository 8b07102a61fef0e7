import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** Links to the pages that have more. */
  children: ReactNode;
}

/**
 * The heading of a section, with links to the pages that have more. On a phone, the links are below the
 * title. Otherwise the page would shift when the font has loaded.
 */
export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-sm:flex-col">
      <h2 id={id}>{t(title)}</h2>
      {children}
    </div>
  );
}
