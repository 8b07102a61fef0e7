import { SUPERADMIN, type ActingRole, type Role } from '../../identity/roles.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { t } from '../../text/t.ts';
import { todayInDubai } from './dates.ts';
import type { Actor, ReadGrant, Resource, ScopeName } from './resource.ts';

/** The claims of a user that decide about rows. */
export type ScopeHolder = Pick<Viewer, 'id' | 'role' | 'partnerId' | 'college' | 'partialLogin'> &
  Partial<Pick<Viewer, 'studentGroup'>>;

/** The facts of a record that decide who reads it and who acts. A stored record also has its values. */
export interface RecordFacts {
  state: string;
  /** The subject of the user who created it; null if this was a visitor. */
  author: string | null;
  partnerId: string | null;
  college: string | null;
  /** The values that wait for approval, by field (RECORD-62). */
  pendingChange?: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns the rows that a user reads (RECORD-14).
 *
 * @returns undefined if the role reads none
 */
export function readGrantOf(resource: Resource, viewer: ScopeHolder | undefined): ReadGrant | undefined {
  if (!viewer || viewer.partialLogin) return undefined;
  const given = Object.hasOwn(resource.scopes, viewer.role)
    ? resource.scopes[viewer.role as Role]
    : undefined;
  if (given === undefined && viewer.role === SUPERADMIN) return { scope: 'all' };
  return typeof given === 'string' ? { scope: given } : given;
}

/** Checks whether a record is one of the rows that a user reads (RECORD-14). */
export function mayRead(resource: Resource, viewer: ScopeHolder | undefined, record: RecordFacts): boolean {
  const grant = readGrantOf(resource, viewer);
  if (!viewer || !grant) return false;
  if (grant.states && !grant.states.includes(record.state)) return false;
  return isWithin(grant.scope, viewer, record);
}

/** Checks whether a record is in a scope of a user. A user without the claim of a scope has no rows in it. */
function isWithin(scope: ScopeName, viewer: ScopeHolder, record: RecordFacts): boolean {
  // No claim names the students of an adviser. The query of the scope has limited the rows.
  if (scope === 'all' || scope === 'students') return true;
  const [claim, fact] = {
    own: [viewer.id, record.author],
    company: [viewer.partnerId, record.partnerId],
    college: [viewer.college, record.college],
  }[scope];
  return claim !== undefined && claim !== '' && claim === fact;
}

/**
 * Why a transition is refused: the record is not visible, the role or the scope does not act, the record is
 * in another state, the user is its author, or the values of the record exclude it, with the reason as a
 * sentence.
 */
export type TransitionRefusal = 'unseen' | 'role' | 'state' | 'self' | { because: string };

/**
 * Decides whether a user may apply a transition to a record (RECORD-15, RECORD-14). Pages and server use this
 * decision. The permission key is checked by the gateway, before any row is read.
 *
 * @param today the date of the transition in the Emirates, as YYYY-MM-DD
 * @returns the reason for the refusal; undefined if the transition is allowed
 */
export function refuseTransition(
  resource: Resource,
  name: string,
  viewer: ScopeHolder | undefined,
  record: RecordFacts,
  today = todayInDubai(),
): TransitionRefusal | undefined {
  if (!viewer || !mayRead(resource, viewer, record)) return 'unseen';
  const transition = Object.hasOwn(resource.transitions, name) ? resource.transitions[name] : undefined;
  if (!transition || !isActor(transition.by, viewer, record)) return 'role';
  if (!transition.from.includes(record.state)) return 'state';
  if (transition.notSelf && record.author === viewer.id) return 'self';
  // A transition that applies a change decides about the changed values.
  const changed = transition.pendingChange === 'apply' ? record.pendingChange : undefined;
  const because = transition.exclude?.({ ...record, ...changed }, today);
  return because === undefined ? undefined : { because };
}

/** Lists the names of the transitions that a user may apply to a record now. */
export function listTransitions(
  resource: Resource,
  viewer: ScopeHolder | undefined,
  record: RecordFacts,
): string[] {
  return Object.keys(resource.transitions).filter(
    (name) => refuseTransition(resource, name, viewer, record) === undefined,
  );
}

/**
 * Decides whether a user may change the fields of a record.
 *
 * @returns the reason for the refusal; undefined if the change is allowed
 */
export function refuseChange(
  resource: Resource,
  viewer: ScopeHolder | undefined,
  record: RecordFacts,
): TransitionRefusal | undefined {
  if (!viewer || !mayRead(resource, viewer, record)) return 'unseen';
  if (!resource.change || !isActor(resource.change.by, viewer, record)) return 'role';
  return resource.change.from.includes(record.state) ? undefined : 'state';
}

/** Checks whether a user may create a record. */
export function mayCreate(resource: Resource, viewer: ScopeHolder | undefined): boolean {
  const { by } = resource.create;
  if (by === 'public') return true;
  if (by === 'module' || !viewer || viewer.partialLogin) return false;
  if (resource.belongsTo === 'company' && (viewer.partnerId ?? '') === '') return false;
  const { students } = resource.create;
  if (students && !students.some((group) => group === viewer.studentGroup)) return false;
  return createsAs(resource, viewer.role);
}

/**
 * A superadmin creates what several people create, but nothing for a company (RECORD-61), and nothing that
 * only some students create (RECORD-70).
 */
function createsAs({ create: { by, students }, belongsTo }: Resource, role: string): boolean {
  if (by === 'public') return true;
  if (by === 'module') return false;
  return by.some((named) => named === role) || (role === SUPERADMIN && belongsTo !== 'company' && !students);
}

/**
 * Lists what a role can do with the records that it reads, as the labels of buttons (RIGHT-10). A record can
 * exclude some of them: by its state, by its author, or by its values.
 */
export function listActions(resource: Resource, role: Role): string[] {
  const { create, change, transitions } = resource;
  const creates = create.by !== 'public' && createsAs(resource, role);
  const acts = (actors: readonly Actor[]) => actors.map(partsOf).some((actor) => isActingRole(actor, role));
  return [
    ...(creates ? [create.label] : []),
    ...(change && acts(change.by) ? [t('Change')] : []),
    // Two transitions can have one label, for different records.
    ...new Set(
      Object.values(transitions)
        .filter(({ by }) => acts(by))
        .map(({ label }) => label),
    ),
  ];
}

/** Lists the roles of actors, without their scopes and without repetitions. */
export function rolesOf(actors: readonly Actor[]): ActingRole[] {
  return [...new Set(actors.map((actor) => partsOf(actor).role))];
}

function isActor(actors: readonly Actor[], viewer: ScopeHolder, record: RecordFacts): boolean {
  return actors.map(partsOf).some((actor) => {
    const { role, scope } = actor;
    if (viewer.role === role) return scope === undefined || isWithin(scope, viewer, record);
    return isActingRole(actor, viewer.role);
  });
}

/**
 * A superadmin acts like every role that acts on rows of several people. What only the author or the
 * company may do, such as a withdrawal, stays with them.
 */
function isActingRole({ role: named, scope }: ActorParts, role: string): boolean {
  return role === named || (role === SUPERADMIN && scope !== 'own' && scope !== 'company');
}

interface ActorParts {
  role: ActingRole;
  scope: ScopeName | undefined;
}

function partsOf(actor: Actor): ActorParts {
  const [role, scope] = actor.split(':');
  return { role: role as ActingRole, scope: scope as ScopeName | undefined };
}
