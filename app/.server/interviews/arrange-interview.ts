import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { APPLICATION } from '#rules/resources/application.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { t } from '#rules/text/t.ts';

import { presentField } from '../records/present.ts';
import type { RecordContent } from '../records/record.ts';

/** What the page of an interview shows of its application. */
interface InterviewApplication {
  /** The page of the application, if the reader can open it. */
  application: string | undefined;
  /** The page of the vacancy, if the reader can open it. */
  vacancy: string | undefined;
  /** Whether the reader is the applicant, who needs no link with their own name. */
  isOwn: boolean;
  /** How the company reaches the applicant, if it needs that now. */
  contact: { email?: string | null; phone?: string | null } | undefined;
}

type Shown = [name: string, label: string, value: PresentedValue | undefined];

/**
 * Arranges the values of an interview for its page, with links to the application and the vacancy
 * (INTERVIEW-6). The card of the interview has the times and the place.
 */
export function arrangeInterview(
  content: RecordContent,
  { application, vacancy, isOwn, contact }: InterviewApplication,
): RecordContent {
  const { facts } = content;
  const { fields } = INTERVIEW;
  const shown: Shown[] = [
    ...(isOwn
      ? []
      : [['applicant', fields.applicant.label, withLink(facts['applicant'], application)] satisfies Shown]),
    ...(contact ? listContact(contact) : []),
    ['title', fields.title.label, withLink(facts['title'], vacancy)],
    ['employer', fields.employer.label, facts['employer']],
    [
      'application',
      fields.application.label,
      isOwn ? withLink(facts['application'], application) : facts['application'],
    ],
  ];
  return {
    ...content,
    facts: Object.fromEntries(shown.map(([name, , value]) => [name, value ?? { kind: 'none' }])),
    sections: [
      { title: t('The application'), fields: shown.map(([name, label]) => ({ name, label: t(label) })) },
    ],
  };
}

function listContact({ email, phone }: NonNullable<InterviewApplication['contact']>): Shown[] {
  const { fields } = APPLICATION;
  return [
    ['email', fields.email.label, presentField(fields.email, email ?? null)],
    ['phone', fields.phone.label, presentField(fields.phone, phone ?? null)],
  ];
}

function withLink(value: PresentedValue | undefined, to: string | undefined): PresentedValue | undefined {
  return value?.kind === 'text' && to !== undefined ? { kind: 'link', text: value.text, to } : value;
}
