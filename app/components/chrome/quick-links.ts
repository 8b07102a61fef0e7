import { useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import type { MenuItem } from '#rules/navigation/menu.ts';

/** The links at the foot of menus and pages. */
export function useQuickLinks(): readonly MenuItem[] {
  return useRouteLoaderData<RootData>('root')?.quickLinks ?? [];
}
