import { eq } from 'drizzle-orm';

import type { Queries } from '../database/database.ts';
import { companies, trustedCompanies } from './tables.ts';

/** What a record of a company keeps of it (RECORD-61). */
export interface CompanyFacts {
  /** Null while the portal has no copy of the company. */
  companyName: string | null;
  isTrusted: boolean;
}

/**
 * Reads what a new record keeps of its company. Locks the company, so that a change of its trust waits until
 * the record exists, and finds it.
 */
export async function findCompany(tx: Queries, partnerId: string | null): Promise<CompanyFacts> {
  if (partnerId === null) return { companyName: null, isTrusted: false };
  const [row] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, partnerId))
    .for('share');
  return { companyName: row?.name ?? null, isTrusted: await isTrusted(tx, partnerId) };
}

/** Checks whether a company publishes without an approval now. */
export async function isTrusted(db: Queries, partnerId: string | null): Promise<boolean> {
  if (partnerId === null) return false;
  return (await db.$count(trustedCompanies, eq(trustedCompanies.company, partnerId))) > 0;
}

/** Locks a company until the end of the transaction, if the portal has a copy of it. */
export async function lockCompany(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
}
