import { APPLICATION } from './application.ts';
import { CLEARANCE } from './clearance.ts';
import { DOCUMENT } from './document.ts';
import type { Resource } from './engine/resource.ts';
import { INTERVIEW } from './interview.ts';
import { STORY } from './story.ts';
import { VACANCY } from './vacancy.ts';

/** All resources of the portal. A new resource needs a row here (CONTRIBUTING, "Add a resource"). */
export const RESOURCES: readonly Resource[] = [CLEARANCE, DOCUMENT, VACANCY, APPLICATION, INTERVIEW, STORY];

/**
 * Returns the resource with a name.
 *
 * @throws if no resource has the name; the name is a constant in the code, so this is a bug
 */
export function getResource(name: string): Resource {
  const found = RESOURCES.find((known) => known.name === name);
  if (!found) throw new Error(`There is no resource '${name}'.`);
  return found;
}
