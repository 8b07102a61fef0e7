import type { FigureKind } from './figure-kinds.ts';
import type { NextKind } from './next-kinds.ts';
import type { WeekKind } from './week-kinds.ts';

/** The values of a text, by name. */
export type LineValues = Readonly<Record<string, string>>;

/** A line of "Next for you", as a module gives it (DASHBOARD-47). */
export interface NextItem {
  kind: NextKind;
  /** The values of its text and of its address. */
  values: LineValues;
  /** The last day, as YYYY-MM-DD, or the time, as YYYY-MM-DDTHH:mm, in the Emirates. Default: none. */
  due?: string | undefined;
  /** Since when it waits, in ISO 8601. Default: it does not wait. */
  since?: string | undefined;
}

/** Something of the next seven days, as a module gives it (DASHBOARD-50). */
export interface WeekItem {
  kind: WeekKind;
  values: LineValues;
  /** The day or the time, as in `NextItem.due`. */
  on: string;
}

/** A number of the staff, as a module gives it (DASHBOARD-49). */
export interface DashboardFigure {
  kind: FigureKind;
  count: number;
  /** The values of its second line and of its address. */
  values?: LineValues;
  /** Since when the oldest item waits, in ISO 8601. Default: nothing waits. */
  oldest?: string | undefined;
  /** How many items arrived in each of the last eight weeks, the oldest first. Default: not counted. */
  weeks?: readonly number[];
}

/** An application of a student, with its way (DASHBOARD-48). */
export interface ApplicationProgress {
  id: string;
  title: string;
  employer: string | null;
  state: string;
  /** The state before the last transition. */
  before: string | null;
  /** In ISO 8601. */
  stateSince: string;
  /** Its interview that has not ended; null without one. */
  interview: { id: string; state: string; stateSince: string; start: string | null } | null;
}

/** How much of the profile a user has filled in (DASHBOARD-48). */
export interface ProfileProgress {
  filled: readonly string[];
  missing: readonly string[];
}

/** A student record of a user, as imports have it. */
export interface StudyFacts {
  college: string | null;
  programme: string | null;
  /** The year of graduation. */
  class: number | null;
}

/** A vacancy of a company that is open, with its applicants (DASHBOARD-48). */
export interface CompanyOpening {
  id: string;
  title: string;
  state: string;
  places: number;
  /** As YYYY-MM-DD. */
  closesOn: string;
  /** The states that at least one application has. */
  applicants: readonly { state: string; count: number }[];
  /** Since when the applicant who has waited longest waits for the company, in ISO 8601. */
  oldest: string | null;
}

/** What one module adds to the dashboard of a user. */
export interface DashboardPart {
  next?: readonly NextItem[];
  week?: readonly WeekItem[];
  figures?: readonly DashboardFigure[];
  applications?: readonly ApplicationProgress[];
  profile?: ProfileProgress;
  /** The studies of a student, and the company of a partner. */
  about?: { studies: readonly StudyFacts[]; company: string | null };
  openings?: readonly CompanyOpening[];
  /** How many openings the company has. */
  openingsTotal?: number;
  /** How often the user opened each page in the last 90 days. */
  visits?: readonly { page: string; count: number }[];
}
