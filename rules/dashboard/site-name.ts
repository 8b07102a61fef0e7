import { CLEARANCE } from '../resources/clearance.ts';
import { t } from '../text/t.ts';

/** Returns the name of a site of visits. @param site its key, which a later version can have changed */
export function siteName(site: string): string {
  const names: Readonly<Partial<Record<string, string>>> = CLEARANCE.fields.site.options ?? {};
  return t(names[site] ?? site);
}
