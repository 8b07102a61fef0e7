import type { ReactNode } from 'react';

import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { Breadcrumbs } from './breadcrumbs.tsx';

interface PageHeaderProps {
  title: string;
  /** The name of the page in menus, if it differs from the title. */
  shortName?: string | undefined;
  lead?: string | undefined;
  /** The category of the page, shown above the title. */
  eyebrow?: string | undefined;
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}

/** The header of a page: breadcrumbs, title and a lead that states the purpose of the page. */
export function PageHeader({ title, shortName, lead, eyebrow, crumbs = [], children }: PageHeaderProps) {
  return (
    <header className="mb-10 [overflow-wrap:anywhere]">
      <Breadcrumbs crumbs={crumbs} />
      {eyebrow && <p className="mt-2 text-sm font-medium text-aegold-700 sm:mt-6">{t(eyebrow)}</p>}
      <h1 dir="auto" className={eyebrow ? 'mt-1' : 'mt-3 sm:mt-6'}>
        {t(title)}
      </h1>
      {shortName !== undefined && <p className="mt-1 text-lg font-medium text-aeblack-500">{t(shortName)}</p>}
      {lead && <p className="mt-3 max-w-prose text-lg text-aeblack-600">{t(lead)}</p>}
      {children}
    </header>
  );
}
