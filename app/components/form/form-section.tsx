import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A group of related fields in a long form, with a heading. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <div className="space-y-6">
      <h2 className="text-xl">{t(title)}</h2>
      {children}
    </div>
  );
}
