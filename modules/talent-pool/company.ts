import { eq } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';

import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { actorOf } from '../engine/record.ts';

/** Returns the name of a company, or its number while the portal has no copy of the name. */
export async function companyNameOf(db: Queries, company: string): Promise<string> {
  const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, company));
  return row?.name ?? company;
}

/** Returns the name of a user as the logs keep it. */
export function nameOfUser(viewer: Viewer): string {
  return actorOf(viewer).actorName ?? viewer.id;
}
