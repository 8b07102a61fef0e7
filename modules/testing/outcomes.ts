import type { PortalDatabase } from '../database/database.ts';
import { createEngineModule } from '../engine/resource-module.ts';
import { createFileTurns } from '../files/turns.ts';
import { createOutcomesModule } from '../outcomes/outcomes-module.ts';
import type { PortalModule } from '../portal-module.ts';
import { queryOnce } from './database.ts';
import { createTestKeys } from './keys.ts';

/** An outcome that a test adds. */
export interface GivenOutcome {
  /** The id of the graduate. */
  person: string;
  /** Default: `fullTime`. */
  category?: string;
  since?: string | null;
  /** Default: `self`. */
  source?: string;
  /** Default: `reported`. */
  state?: string;
  question?: string | null;
  proof?: string | null;
  /** Default: 1. */
  version?: number;
  /** Default: true. */
  isLatest?: boolean;
  /** Default: a day in November 2026. */
  recordedAt?: string;
}

/** Adds an outcome beside the code under test. @returns the id */
export async function addOutcome(url: string, given: GivenOutcome): Promise<string> {
  const { person, category = 'fullTime', source = 'self', state = 'reported', question = null } = given;
  const { proof = null, version = 1, isLatest = true, recordedAt = '2026-11-01T08:00:00Z' } = given;
  const since = given.since === undefined ? '2026-09-01' : given.since;
  const [row] = await queryOnce(
    url,
    `insert into portal.outcomes (person, category, employer, job_title, field, city, since, related_to_study,
       salary_band, proof, source, recorded_at, is_latest, state, question, version)
     values ($1, $2, 'Demo Hospital', 'Nurse', 'health', 'abuDhabi', $3, true, 'from10', $4, $5, $6, $7, $8, $9, $10)
     returning id`,
    [person, category, since, proof, source, recordedAt, isLatest, state, question, version],
  );
  return String(row?.['id']);
}

/** Creates what the schema of students needs: the module of outcomes, for tests that store no proof. */
export function createTestOutcomes(database: PortalDatabase): PortalModule[] {
  const outcomes = createOutcomesModule({ database, fileKeys: createTestKeys(), inTurn: createFileTurns() });
  return [createEngineModule(), outcomes];
}
