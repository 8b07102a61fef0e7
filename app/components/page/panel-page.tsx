import type { ReactNode } from 'react';

import { LatticePanel } from '../motif/lattice-panel.tsx';
import { PageHeader } from './page-header.tsx';

interface PanelPageProps {
  /** The description of the page that `describePage` returns. */
  page: Pick<Parameters<typeof PageHeader>[0], 'crumbs' | 'title'> & { purpose: string };
  /** The text on the decorative panel. */
  sentence: string;
  children: ReactNode;
}

/** A page with one short form. Wide windows also show a decorative panel beside the form. */
export function PanelPage({ page, sentence, children }: PanelPageProps) {
  return (
    <div className="page-width grid gap-16 py-12 lg:min-h-[36rem] lg:grid-cols-2 lg:py-16">
      <div>
        <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
        <div className="max-w-[26.25rem]">{children}</div>
      </div>
      <LatticePanel className="rounded-card" sentence={sentence} />
    </div>
  );
}
