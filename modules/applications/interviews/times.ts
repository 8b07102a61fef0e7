import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { endOfInterview } from '#rules/applications/interview-rules.ts';
import { momentInDubai } from '#rules/resources/engine/dates.ts';
import { INTERVIEW, PROPOSED_TIMES, type InterviewState } from '#rules/resources/interview.ts';

import type { Queries } from '../../database/database.ts';
import { columnOf, valuesOf, type StoredRecord } from '../../engine/resource-table.ts';
import { interviews } from '../tables.ts';

/** Whether a proposed time can be chosen, and if not, why (INTERVIEW-4). */
export type TimeState = 'free' | 'past' | 'taken' | 'busy';

/** A proposed time of an interview. */
export interface ProposedTime {
  /** As YYYY-MM-DDTHH:mm in the Emirates. */
  start: string;
  state: TimeState;
}

const BOOKED: InterviewState = 'booked';

/** Lists the proposed times of an interview, the earliest first. */
function timesOf(row: StoredRecord): string[] {
  const values = valuesOf(INTERVIEW, row);
  return PROPOSED_TIMES.flatMap((name) => values.text(name) ?? []).sort();
}

/** Returns the length of an interview, in minutes. */
export function minutesOf(row: StoredRecord): number {
  return valuesOf(INTERVIEW, row).number('minutes') ?? 0;
}

/**
 * Compares the proposed times of interviews with the clock, and with what is booked for the same vacancies
 * and the same applicants (INTERVIEW-4), in one query.
 *
 * @returns the times of each interview by its id, the earliest first
 */
export async function readTimes(
  db: Queries,
  rows: readonly StoredRecord[],
  now: Date,
): Promise<Map<string, ProposedTime[]>> {
  const vacancies = rows.flatMap((row) => valuesOf(INTERVIEW, row).text('vacancy') ?? []);
  const applicants = rows.flatMap(({ author }) => author ?? []);
  const booked =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(interviews)
          .where(
            and(
              eq(interviews.state, BOOKED),
              or(
                inArray(columnOf(interviews, 'vacancy'), vacancies),
                applicants.length > 0 ? inArray(interviews.author, applicants) : sql`false`,
              ),
            ),
          );
  return new Map(rows.map((row) => [row.id, describeTimes(row, booked, now)]));
}

function describeTimes(row: StoredRecord, booked: readonly StoredRecord[], now: Date): ProposedTime[] {
  const vacancy = valuesOf(INTERVIEW, row).text('vacancy');
  const others = booked.filter(({ id }) => id !== row.id);
  const ofApplicant = others.filter(({ author }) => author !== null && author === row.author);
  const ofVacancy = others.filter((other) => valuesOf(INTERVIEW, other).text('vacancy') === vacancy);
  return timesOf(row).map((start) => {
    const overlaps = (other: StoredRecord) => doOverlap({ start, minutes: minutesOf(row) }, other);
    if (momentInDubai(start) <= now) return { start, state: 'past' };
    if (ofApplicant.some(overlaps)) return { start, state: 'busy' };
    return { start, state: ofVacancy.some(overlaps) ? 'taken' : 'free' };
  });
}

function doOverlap({ start, minutes }: { start: string; minutes: number }, booked: StoredRecord): boolean {
  const other = valuesOf(INTERVIEW, booked).text('start');
  if (other === null) return false;
  return (
    momentInDubai(start) < endOfInterview(other, minutesOf(booked)) &&
    momentInDubai(other) < endOfInterview(start, minutes)
  );
}
