import { t } from '../text/t.ts';
import type { DashboardIcon } from './icon.ts';
import type { LineValues } from './parts.ts';

/** One kind of lines of "This week". */
export interface WeekKindDefinition {
  /** Says what takes place. */
  text: (values: LineValues) => string;
  icon: DashboardIcon;
  /** The rows of the page, of which the user gets the first one that opens. */
  rows: readonly string[];
}

export const WEEK_KINDS = {
  interview: {
    text: ({ applicant = '', employer = '', title = '' }) =>
      t('Interview of {applicant} with {employer}: {title}', { applicant, employer, title }),
    icon: 'calendar-dots',
    rows: ['booking-interviews-record', 'interviews-record'],
  },
  visit: {
    text: ({ name = '', site = '' }) => t('Visit of {name}: {site}', { name, site }),
    icon: 'identification-card',
    rows: ['security-clearance-record'],
  },
  vacancyCloses: {
    text: ({ title = '', company = '' }) => t('Last day to apply to {company}: {title}', { title, company }),
    icon: 'briefcase',
    rows: ['job-opportunity', 'jobs-record', 'vacancies-sent-record'],
  },
  documentExpires: {
    text: ({ title = '' }) => t('Last day of the document: {title}', { title }),
    icon: 'file-text',
    rows: ['documents-record'],
  },
} as const satisfies Record<string, WeekKindDefinition>;

export type WeekKind = keyof typeof WEEK_KINDS;
