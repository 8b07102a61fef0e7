import { and, eq, gt, isNotNull, type SQL } from 'drizzle-orm';

import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { SEARCH_POOL } from '#rules/talent-pool/rules.ts';

import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { talentMembers } from './tables.ts';

/** The members whom a company finds. The class is not exported: only `talentScopeOf` creates a scope. */
class Scope {
  /** Only this class has it, so no other object has this type. */
  declare protected readonly isTalentScope: true;
  /** The number of the partner. */
  readonly company: string;
  readonly reader: Viewer;

  constructor(company: string, reader: Viewer) {
    this.company = company;
    this.reader = reader;
  }
}

/**
 * The members whom a company finds (TALENT-4). Each function that reads members for a company takes one, so a
 * query without a scope does not compile.
 */
export type TalentScope = Scope;

/**
 * Returns the members whom the company of a user finds (TALENT-4).
 *
 * @param reader the user of the verified token
 * @throws ModuleError FORBIDDEN if the user does not act for a partner company
 */
export function talentScopeOf(reader: Viewer): TalentScope {
  const { partnerId = '', role } = reader;
  const isRefused = refuse(SEARCH_POOL, reader) !== undefined || role !== 'partner';
  if (isRefused || partnerId === '' || !isStorable(partnerId)) throw new ModuleError('FORBIDDEN');
  return new Scope(partnerId, reader);
}

/**
 * Returns the condition for memberships that companies find: not ended, and of a student with an account. The
 * query has the member as `people`. It is checked with each request, so leaving has an effect at once.
 */
export function whereFindable(now: Date): SQL | undefined {
  return and(gt(talentMembers.expiresAt, now), eq(people.role, 'user'), isNotNull(people.subject));
}
