import type { ContactApplication } from '#app/.server/applications/contact.ts';
import type { OpenLink } from '#app/.server/records/link.ts';
import { StageLine } from '#app/components/application/stage-line.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { SupportSentence } from '#app/components/text/support-sentence.tsx';
import { t } from '#rules/text/t.ts';

import { Answers } from '../../link/answers.tsx';
import type { RefusedAnswer } from '../../link/link-frame.tsx';
import { listAnswers } from '../arrange-application.ts';
import { CvCard } from './cv-card.tsx';

interface ContactViewProps {
  content: OpenLink;
  opened: ContactApplication;
  refused: RefusedAnswer | undefined;
}

/**
 * An application for the contact person of a company: who applies for what, how it stands, the application,
 * and what each answer does. On a phone, the answers follow the application (APPLICATION-17).
 */
export function ContactView({ content, opened, refused }: ContactViewProps) {
  const { state, actions, until } = content;
  const { stages, values, cv, answers } = opened;
  const shown = (label: string, name: string) => ({
    label,
    value: values[name] ?? { kind: 'none' as const },
  });
  return (
    <article>
      <Heading opened={opened} />
      {stages && (
        <div className="mb-8">
          <StageLine stages={stages} />
        </div>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 space-y-10">
          <div>
            <StatePanel {...state} />
            <p className="mt-4 lg:hidden print:hidden">
              {/* A link of the router would drop the query. */}
              <a href="#link-answer" className="font-medium inline-link">
                {t('Go to your answer')}
              </a>
            </p>
          </div>
          <CvCard cv={cv} />
          <RecordFacts
            title={t('Contact data of the applicant')}
            facts={[shown(t('Email'), 'email'), shown(t('Phone'), 'phone')]}
          />
          <RecordFacts
            title={t('The application')}
            facts={[
              shown(t('Letter'), 'letter'),
              ...listAnswers(values).map(([, label, value]) => ({ label, value })),
              shown(t('Number of the application'), 'id'),
            ]}
          />
        </div>
        <section
          aria-labelledby="link-answer"
          className="rounded-card border border-aeblack-100 bg-whitely-100 p-6 lg:sticky lg:top-8 print:hidden"
        >
          <h2 id="link-answer" className="scroll-mt-6 text-xl">
            {t('Your answer')}
          </h2>
          <p className="mt-2 text-aeblack-600">{until}</p>
          <div className="mt-6">
            <Answers actions={actions} refused={refused} describe={(name) => answers[name]} />
          </div>
          <div className="mt-8 border-t border-aeblack-100 pt-4 text-sm text-aeblack-600">
            <SupportSentence text="You can also close this page: then nothing changes. If you have a question, write to {email}." />
          </div>
        </section>
      </div>
    </article>
  );
}

/** The company, the applicant and the vacancy. */
function Heading({ opened: { applicant, title, employer } }: Pick<ContactViewProps, 'opened'>) {
  return (
    <header className="mb-8 [overflow-wrap:anywhere]">
      <p className="text-sm font-medium text-aegold-800">{t('Job application')}</p>
      {/* The marks of Arabic letters need a higher line than Latin letters. */}
      <h1 className="mt-1 leading-[1.4]">
        <bdi>{applicant}</bdi>{' '}
        <span className="mt-1 flex items-start gap-2 text-lg font-medium text-aeblack-700 sm:text-xl">
          <Icon name="briefcase" size="size-6" className="mt-1 shrink-0 text-aegold-700" />
          <span>
            <Sentence
              text={employer === '' ? 'applies for “{title}”' : 'applies for “{title}” at {employer}'}
              names={{ title, employer }}
            />
          </span>
        </span>
      </h1>
    </header>
  );
}
