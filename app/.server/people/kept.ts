import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import type { CountsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

graphql(`
  fragment Counts on KeptCounts {
    person
    students
    profile
    cv
    photo
    matches
    importLines
    assignments
    caseNotes
    talentPool
    outcomes
    searches
    views
    recentSearches
    pageVisits
    messages
    records
    files
    openings
    contacts
    staffMails
    mails
  }
`);

type CountName = Exclude<keyof CountsFragment, 'person' | ' $fragmentName' | '__typename'>;

const LABELS: Readonly<Record<CountName, string>> = {
  students: 'Student records',
  profile: 'Profile',
  cv: 'CV',
  photo: 'Photo',
  records: 'Records that the person sent',
  files: 'Files of these records',
  openings: 'Openings of these files',
  contacts: 'Vacancies with the person as contact',
  messages: 'Notifications to the person',
  staffMails: 'E-mails of the staff, as recipient or as sender',
  mails: 'E-mails to the person, and about these records',
  matches: 'Possible matches with other people',
  importLines: 'Lines of imports',
  assignments: 'Assignments as student or as adviser',
  caseNotes: 'Case notes about the person',
  talentPool: 'Talent pool: membership, reasons and searches of companies',
  outcomes: 'Outcomes after the studies',
  searches: 'Saved searches for vacancies',
  views: 'Saved views of lists',
  recentSearches: 'Recent searches of the portal',
  pageVisits: 'Counts of opened pages, by day',
};

/** The counts that are 0 or 1. */
const YES_OR_NO: readonly CountName[] = ['profile', 'cv', 'photo'];

/** Describes what the portal keeps about a person, one count after the other (ERASE-6). */
export function describeKept(counts: CountsFragment): { label: string; value: string }[] {
  return (Object.keys(LABELS) as CountName[]).map((name) => ({
    label: t(LABELS[name]),
    value: YES_OR_NO.includes(name) ? t(counts[name] > 0 ? 'Yes' : 'No') : formatNumber(counts[name]),
  }));
}

/** Lists the counts that are not 0, for an entry of the log (ERASE-7). */
export function listKept(counts: CountsFragment): string[] {
  return (Object.keys(LABELS) as CountName[])
    .filter((name) => counts[name] > 0)
    .map((name) => t('{label}: {count}', { label: t(LABELS[name]), count: formatNumber(counts[name]) }));
}
