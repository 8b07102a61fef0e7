import { useRouteLoaderData } from '@remix-run/react';

import type { RootData } from '#app/root.tsx';
import type { MenuItem } from '#rules/navigation/menu.ts';

/** Returns the links at the end of menus and pages. */
export function useQuickLinks(): readonly MenuItem[] {
  return useRouteLoaderData<RootData>('root')?.quickLinks ?? [];
}
