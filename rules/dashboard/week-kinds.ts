import { t } from '../text/t.ts';
import type { DashboardIcon } from './icon.ts';
import type { LineValues } from './parts.ts';
import { siteName } from './site-name.ts';

/** One kind of lines of "This week". */
export interface WeekKindDefinition {
  /** Says what takes place. */
  text: (values: LineValues) => string;
  icon: DashboardIcon;
  /** The rows of the page, of which the user gets the first one that opens. */
  rows: readonly string[];
  /** The link to the list of all of them. */
  all: { label: string; rows: readonly string[] };
}

export const WEEK_KINDS = {
  interview: {
    text: ({ applicant = '', employer = '' }) =>
      t('Interview: {applicant} with {employer}', { applicant, employer }),
    icon: 'calendar-dots',
    rows: ['booking-interviews-record', 'interviews-record'],
    all: { label: 'All interviews', rows: ['booking-interviews', 'interviews'] },
  },
  visit: {
    text: ({ name = '', site = '' }) => t('Visit of {name}: {site}', { name, site: siteName(site) }),
    icon: 'identification-card',
    rows: ['security-clearance-record'],
    all: { label: 'All visits', rows: ['security-clearance'] },
  },
  nextStep: {
    text: ({ name = '', step = '' }) => t('Next step with {name}: {step}', { name, step }),
    icon: 'student',
    rows: ['profile'],
    all: { label: 'All next steps', rows: ['next-steps'] },
  },
} as const satisfies Record<string, WeekKindDefinition>;

export type WeekKind = keyof typeof WEEK_KINDS;
