import { useId, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields of a long form that belong together, under a heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-6">
      <div>
        <h2 id={id} className="text-xl">
          {t(title)}
        </h2>
        {hint && <p className="mt-1 text-sm text-aeblack-600">{t(hint)}</p>}
      </div>
      {children}
    </section>
  );
}
