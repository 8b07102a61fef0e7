import type { RecordContent } from '#app/.server/records/record.ts';
import { t } from '#rules/text/t.ts';

/** What the page shows below the card of the interview, which has the times and the place. */
const SHOWN = ['applicant', 'title', 'employer', 'application'] as const;

/**
 * Arranges the values of an interview for its page, with a link to the application (INTERVIEW-6).
 *
 * @param address the address of the application, if the reader can open it
 */
export function arrangeInterview(content: RecordContent, address: string | undefined): RecordContent {
  const { facts, sections } = content;
  const labels = new Map(
    sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)),
  );
  const fields = SHOWN.map((name) => ({ name, label: labels.get(name) ?? name }));
  const { application } = facts;
  const isLinked = application?.kind === 'text' && address !== undefined;
  return {
    ...content,
    facts: isLinked
      ? { ...facts, application: { kind: 'link', text: application.text, to: address } }
      : facts,
    sections: [{ title: t('The application'), fields }],
  };
}
