import { and, eq } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { normaliseCode } from '#rules/text/code.ts';
import { initialsOf } from '#rules/text/initials.ts';

import type { Queries } from '../database/database.ts';
import { findFile, storedFilesOf } from '../engine/record-files.ts';
import { columnOf, type StoredRecord } from '../engine/resource-table.ts';
import { history } from '../engine/tables.ts';
import { describeFiles } from '../files/store.ts';
import { clearances } from './tables.ts';

/** Whether a pass opens the site on the present day (CODE-3). */
type PassValidity = 'valid' | 'early' | 'over' | 'cancelled';

/** What a person who checks a pass may know: nothing else of the request is in it (CODE-4). */
interface CheckedPass {
  validity: PassValidity;
  initials: string;
  /** The name of the choice. */
  site: string;
  /** As YYYY-MM-DD, like the last day. */
  firstDay: string;
  lastDay: string;
}

/** The pass of an approved request, as its holder and the staff see it (CLEARANCE-12). */
interface ClearancePass extends Omit<CheckedPass, 'validity' | 'initials'> {
  id: string;
  name: string;
  company: string;
  hostName: string;
  plate: string | null;
  code: string;
  photo: { id: string; name: string; type: string; size: number } | null;
}

/** The values of a request that a pass shows. The type of a row does not have the columns of the fields. */
type PassColumns = Record<
  'name' | 'company' | 'site' | 'firstDay' | 'lastDay' | 'hostName' | 'code',
  string
> & {
  plate: string | null;
};

/**
 * Checks the code of a pass (CODE-3). An unknown code, one of an erased request, and one of a request that
 * was never approved get the same answer.
 *
 * @param code any text
 * @param now the time of the check
 * @throws ModuleError NOT_FOUND
 */
export async function checkPass(db: Queries, code: string, now = new Date()): Promise<CheckedPass> {
  const known = normaliseCode(code);
  if (known === undefined) throw new ModuleError('NOT_FOUND');
  const [row] = await db
    .select()
    .from(clearances)
    .where(eq(columnOf(clearances, 'code'), known));
  if (!row || !(await wasApproved(db, row))) throw new ModuleError('NOT_FOUND');
  const { name, site, firstDay, lastDay } = columnsOf(row);
  const validity = validityOf(row, dateInDubai(now));
  return { validity, initials: initialsOf(name), site, firstDay, lastDay };
}

/**
 * Returns the pass of a request that the client may read (CLEARANCE-12).
 *
 * @returns undefined if the request is not approved
 */
export async function readPass(db: Queries, row: StoredRecord): Promise<ClearancePass | undefined> {
  if (row.state !== 'approved') return undefined;
  const { name, company, site, firstDay, lastDay, hostName, plate, code } = columnsOf(row);
  const photo = await findPhoto(db, row);
  return { id: row.id, name, company, site, firstDay, lastDay, hostName, plate, code, photo };
}

/** Finds out whether a request has ever been approved. The state does not tell: any request can expire. */
async function wasApproved(db: Queries, { id, state }: StoredRecord): Promise<boolean> {
  if (state === 'approved') return true;
  const [entry] = await db
    .select({ version: history.version })
    .from(history)
    .where(and(eq(history.resource, CLEARANCE.name), eq(history.record, id), eq(history.to, 'approved')))
    .limit(1);
  return entry !== undefined;
}

/** @param today the date in the Emirates, as YYYY-MM-DD */
function validityOf(row: StoredRecord, today: string): PassValidity {
  const { firstDay, lastDay } = columnsOf(row);
  if (row.state === 'expired') return 'over';
  // A state that only a later version of the portal knows must not make a pass valid.
  if (row.state !== 'approved') return 'cancelled';
  if (today < firstDay) return 'early';
  return today <= lastDay ? 'valid' : 'over';
}

async function findPhoto(db: Queries, row: StoredRecord): Promise<ClearancePass['photo']> {
  const { photo: id = '' } = storedFilesOf(CLEARANCE, row);
  const file = findFile(await describeFiles(db, [id]), { id, record: row.id, field: 'photo' });
  if (!file) return null;
  const { name, type, size } = file;
  return { id, name, type, size };
}

function columnsOf(row: StoredRecord): PassColumns {
  const columns: object = row;
  return columns as PassColumns;
}
