import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

interface FormSectionProps {
  title: string;
  /** A sentence about all its fields. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A group of related fields in a long form, with a heading. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <div className="space-y-6">
      <div>
        <h2 className="text-xl">{t(title)}</h2>
        {lead !== undefined && <p className="mt-1 text-aeblack-600">{t(lead)}</p>}
      </div>
      {children}
    </div>
  );
}
