import { pageNumberOf } from '#app/components/page/page-number.ts';
import { STAGE_NAMES, type ApplicantStage } from '#rules/applications/stages.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';

/** The id of the part of the page with the applicant, to which the links of the list lead. */
export const APPLICANT_ANCHOR = 'applicant';
/** The id of the heading of the notes, to which their forms lead. */
export const NOTES_ANCHOR = 'company-notes';

/** A stage of the applicants, or all of them. */
export type ChosenStage = ApplicantStage | 'all';

/** What the address of the page of the applicants asks for. */
export interface ApplicantsQuery {
  /** Undefined: the page chooses the first stage that has someone who waits. */
  stage: ChosenStage | undefined;
  /** Empty without a search. */
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the address of the page. What does not exist is ignored. */
export function readApplicantsQuery(query: URLSearchParams): ApplicantsQuery {
  const asked = query.get('q') ?? '';
  const stage = query.get('stage');
  return {
    stage: stage === 'all' ? 'all' : STAGE_NAMES.find((name) => name === stage),
    search: hasSearchWords(asked) ? asked.trim().slice(0, LONGEST_SEARCH) : '',
    page: pageNumberOf(query),
  };
}

/** The parameters that choose an applicant, and name the one after. */
interface ChosenApplicant {
  applicant?: string | undefined;
  next?: string | undefined;
}

/** Returns the address of the page of the applicants for a vacancy. */
export function applicantsAddress(
  vacancy: string,
  { stage, search, page }: ApplicantsQuery,
  { applicant, next }: ChosenApplicant = {},
): string {
  const query = new URLSearchParams({
    ...(stage && { stage }),
    ...(search !== '' && { q: search }),
    ...(page > 1 && { page: String(page) }),
    ...(applicant !== undefined && { applicant }),
    ...(next !== undefined && { next }),
  }).toString();
  const path = applicantsPath(vacancy);
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the path of the page of the applicants for a vacancy. */
export function applicantsPath(vacancy: string): string {
  return pathOf(getRow('vacancy-applicants'), { id: vacancy });
}

/** Reads the id of an application from a parameter or a field; undefined for any other text. */
export function readApplicantId(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' && /^a-[a-z2-7]{12}$/.test(value) ? value : undefined;
}
