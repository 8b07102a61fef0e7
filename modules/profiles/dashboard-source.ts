import { eq, sql } from 'drizzle-orm';

import type { DashboardPart, ProfileProgress, StudyFacts } from '#rules/dashboard/parts.ts';
import { profileFieldsOf, type ProfileField } from '#rules/profiles/fields.ts';

import { companies } from '../companies/tables.ts';
import { isStorable } from '../people/claims.ts';
import { people, personStudents } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { profiles } from './tables.ts';

type ProfileRow = typeof profiles.$inferSelect;

/**
 * The source of what the portal knows about a user: the studies of a student or the company of a partner;
 * what a student's profile has and lacks (DASHBOARD-48), and the request to add a CV (DASHBOARD-47).
 */
export const PROFILE_SOURCE: DashboardSource = {
  name: 'profiles',
  serves: ({ role }) => role === 'user' || role === 'partner',
  async read(db, viewer): Promise<DashboardPart> {
    const { studentId, college, programme, class: year, person } = personStudents;
    const [row] = isStorable(viewer.id)
      ? await db
          .select({
            profile: profiles,
            company: companies.name,
            studies: sql<StudyFacts[]>`coalesce((
              select json_agg(json_build_object('college', ${college}, 'programme', ${programme}, 'class', ${year})
                order by ${studentId})
              from ${personStudents} where ${eq(person, people.id)}), '[]'::json)`,
          })
          .from(people)
          .leftJoin(profiles, eq(profiles.person, people.id))
          .leftJoin(companies, eq(companies.id, people.partnerId))
          .where(eq(people.subject, viewer.id))
      : [];
    const about = { studies: row?.studies ?? [], company: row?.company ?? null };
    if (viewer.role !== 'user') return { about };
    const profile = progressOf(viewer.role, row?.profile ?? undefined);
    return {
      about,
      profile,
      next: profile.missing.includes('cv') ? [{ kind: 'profileNeedsCv', values: {} }] : [],
    };
  },
};

function progressOf(role: string, row: ProfileRow | undefined): ProfileProgress {
  const fields = profileFieldsOf(role);
  const isFilled = (field: ProfileField) => {
    // The address is that of the account.
    if (field === 'email') return true;
    const value = row?.[field];
    return Array.isArray(value) ? value.length > 0 : value != null;
  };
  return { filled: fields.filter(isFilled), missing: fields.filter((field) => !isFilled(field)) };
}
