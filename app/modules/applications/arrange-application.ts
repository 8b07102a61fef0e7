import type { RecordContent } from '#app/.server/records/record.ts';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { t } from '#rules/text/t.ts';

type Fact = [name: string, label: string, value: PresentedValue];

/**
 * Arranges the values of an application for its page: each answer beside its question, and a link to the
 * vacancy (APPLICATION-10). An earlier answer to a question that the company no longer asks is left out.
 *
 * @param vacancy the address of the vacancy, if the reader can open it
 */
export function arrangeApplication(content: RecordContent, vacancy: string | undefined): RecordContent {
  const { facts, college } = content;
  const shown = (name: string, label: string): Fact => [name, label, facts[name] ?? { kind: 'none' }];
  const sections: { title: string; facts: Fact[] }[] = [
    {
      title: t('The applicant'),
      facts: [
        shown('applicant', t('Name')),
        ...(college.kind === 'none' ? [] : [['college', t('College'), college] as Fact]),
        shown('email', t('Email')),
        shown('phone', t('Phone')),
        shown('cv', t('CV')),
      ],
    },
    {
      title: t('The application'),
      facts: [
        shown('letter', t('Letter')),
        ...listAnswers(facts),
        // A draft has none yet.
        ...(facts['consent']?.kind === 'list' ? [shown('consent', t('Can be shared with the company'))] : []),
      ],
    },
    {
      title: t('The vacancy'),
      facts: [
        ['title', t('Vacancy'), withLink(facts['title'], vacancy)],
        shown('employer', t('Company')),
        shown('vacancy', t('Number of the vacancy')),
      ],
    },
  ];
  return {
    ...content,
    facts: Object.fromEntries(
      sections.flatMap((section) => section.facts.map(([name, , value]) => [name, value])),
    ),
    sections: sections.map(({ title, facts: own }) => ({
      title,
      fields: own.map(([name, label]) => ({ name, label })),
    })),
  };
}

/** Returns the questions with their answers. The number keeps two equal questions apart. */
export function listAnswers(facts: RecordContent['facts']): Fact[] {
  const { questions } = facts;
  const texts = questions?.kind === 'list' ? questions.texts : [];
  return texts.map((question, index) => {
    const name = `answer${index + 1}`;
    const answer = facts[name];
    const isMissing = answer === undefined || answer.kind === 'none';
    const value: PresentedValue = isMissing ? { kind: 'text', text: t('Not answered') } : answer;
    return [name, t('{number}. {question}', { number: index + 1, question }), value];
  });
}

function withLink(title: PresentedValue | undefined, to: string | undefined): PresentedValue {
  if (title?.kind !== 'text') return { kind: 'none' };
  return to === undefined ? title : { kind: 'link', text: title.text, to };
}
