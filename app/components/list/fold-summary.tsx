import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';

/** The summary of folded filters. The `<details>` around it has the class `group`. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 rounded-lg border border-aeblack-400 px-4 font-medium hover:border-aegold-600">
      <span>{children}</span>
      <Icon name="caret-down" size="size-4" className="group-open:rotate-180" />
    </summary>
  );
}
