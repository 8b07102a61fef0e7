import { todayInDubai } from './dates.ts';
import type { RecordFacts } from './may.ts';
import type { Resource, ResourceLink } from './resource.ts';

/** The start of the token of a link that the portal itself has mailed. The backend's tokens have none. */
export const OWN_TOKEN_PREFIX = 'p-';

/** Checks whether the token of an address belongs to a link of the portal's own modules (LINK-11). */
export function isOwnToken(token: string | undefined): boolean {
  return token?.startsWith(OWN_TOKEN_PREFIX) ?? false;
}

/** Finds the definition of a link by its name, which can be any text. */
export function findLinkDefinition({ links = {} }: Resource, name: string): ResourceLink | undefined {
  return Object.hasOwn(links, name) ? links[name] : undefined;
}

/**
 * Why the holder of a link cannot apply a transition: the link does not have it, the record is in another
 * state, or the values of the record exclude it, with the reason as a sentence.
 */
export type LinkRefusal = 'transition' | 'state' | { because: string };

/**
 * Decides whether the holder of a link may apply a transition to the record of the link (LINK-2). The roles
 * of the transition and `notSelf` do not count: the token is the permission, and its holder has no account.
 *
 * @param today the date of the transition in the Emirates, as YYYY-MM-DD
 * @returns the reason for the refusal; undefined if the transition is allowed
 */
export function refuseFromLink(
  { transitions }: Resource,
  link: ResourceLink,
  name: string,
  record: RecordFacts,
  today = todayInDubai(),
): LinkRefusal | undefined {
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (!transition || !link.transitions.includes(name)) return 'transition';
  if (!transition.from.includes(record.state)) return 'state';
  const because = transition.exclude?.({ ...record }, today);
  return because === undefined ? undefined : { because };
}

/** Checks whether the holder of a link may change the fields of the record with its form (LINK-13). */
export function mayChangeFromLink(
  { transitions }: Resource,
  { changeWith }: ResourceLink,
  { state }: Pick<RecordFacts, 'state'>,
): boolean {
  return changeWith !== undefined && transitions[changeWith]?.from.includes(state) === true;
}

/** Lists the names of the transitions that the holder of a link may apply on a day (LINK-2). */
export function listFromLink(
  resource: Resource,
  link: ResourceLink,
  record: RecordFacts,
  today = todayInDubai(),
): string[] {
  return link.transitions.filter((name) => refuseFromLink(resource, link, name, record, today) === undefined);
}
