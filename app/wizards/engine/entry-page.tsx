import { Form } from '@remix-run/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';

import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { DRAFT_LIFETIME } from '#rules/constants.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';

import type { WizardData } from './loader.server.ts';
import type { Wizard, WizardAnswer } from './wizard.ts';

/** The id of the button that starts the wizard again. */
const START_AGAIN = 'start-again';

interface EntryPageProps {
  wizard: Wizard;
  at: WizardData['at'];
  answer: WizardAnswer | undefined;
}

/**
 * The start page of a wizard. It offers to continue or to start again, or shows the result of the
 * submission.
 */
export function EntryPage({ wizard, at, answer }: EntryPageProps) {
  const asksToDelete = answer?.asksToDelete === true;
  useFocusAfterQuestion(asksToDelete);
  if (asksToDelete) return <DeleteQuestion wizard={wizard} />;
  switch (at.kind) {
    case 'resume':
      return (
        <Panel icon="note-pencil" title="You have already started">
          <p>
            {t(
              at.keeping === 'session'
                ? 'Your answers are saved until you close the browser. The next step is: {step}.'
                : 'Your answers are saved for {time}. The next step is: {step}.',
              { time: formatDuration(DRAFT_LIFETIME), step: t(at.stepTitle) },
            )}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={`${wizard.path}/${at.slug}`} className="h-auto max-w-full py-3 whitespace-normal">
              {t('Continue where you left off')}
            </ButtonLink>
            <StartAgain />
          </div>
        </Panel>
      );
    case 'received':
      return (
        <Panel icon="check-circle" title="We have received your form">
          <p>{t(at.message ?? 'Operation successful.')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
            <StartAgain />
          </div>
        </Panel>
      );
    case 'unknown':
      return <Unknown token={at.token} answer={answer} />;
    default:
      return null;
  }
}

/** Returns the focus to the button that asked, after the visitor has chosen to keep the answers (FORM-25). */
function useFocusAfterQuestion(isAsking: boolean): void {
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) document.getElementById(START_AGAIN)?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
}

/**
 * The page for a submission whose response was lost. The wizard sends it again only if the visitor asks
 * for it.
 */
function Unknown({ token, answer }: { token: string; answer: WizardAnswer | undefined }) {
  const message = answer?.message;
  const errors = useMemo(
    (): Record<string, string[]> => (message === undefined ? {} : { '': [message] }),
    [message],
  );
  return (
    <>
      <ErrorSummary form={{ id: 'unknown', allErrors: errors }} order={[]} />
      <Panel icon="warning-circle" title="We don’t know whether your form arrived">
        <p>
          {t(
            'We sent your answers, but the connection was lost before we got a reply. They may have arrived. Your answers are still saved here, and we only send them again if you ask us to.',
          )}
        </p>
        <p className="mt-3">
          {t(
            'If your form arrived, you will get an e-mail from us. If you don’t get one, send the form again.',
          )}
        </p>
        <Form method="post" id="unknown" className="mt-6">
          <input type="hidden" name="draft" value={token} />
          <label htmlFor="confirm" className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              id="confirm"
              name="confirm"
              value="on"
              className="mt-0.5 size-5 shrink-0"
            />
            {t('I understand that my form may have arrived already.')}
          </label>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button name="intent" value="send-again">
              {t('Send again')}
            </Button>
            <Button id={START_AGAIN} name="intent" value="start-again" look="outline">
              {t('Start again')}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}

/**
 * Asks before the answers are deleted (FORM-25). The focused button is gone, so the question takes the
 * focus.
 */
function DeleteQuestion({ wizard }: { wizard: Wizard }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('h2')?.focus(), []);
  return (
    <div ref={box}>
      <Panel icon="warning-circle" title="Delete your answers and start again?">
        <p>{t('We delete your answers and files. You can’t get them back.')}</p>
        <PostForm className="mt-6 flex flex-wrap gap-3">
          <Button name="intent" value="delete-and-start">
            {t('Delete and start again')}
          </Button>
          <ButtonLink to={wizard.path} look="outline">
            {t('Keep my answers')}
          </ButtonLink>
        </PostForm>
      </Panel>
    </div>
  );
}

function StartAgain() {
  return (
    <PostForm>
      <Button id={START_AGAIN} name="intent" value="start-again" look="outline">
        {t('Start again')}
      </Button>
    </PostForm>
  );
}

function Panel({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="state" className="max-w-form rounded-card border border-aeblack-100 p-6 md:p-8">
      <Icon name={icon} size="size-10" className="text-aegold-600" />
      <h2 id="state" tabIndex={-1} className="mt-4 mb-3 text-xl">
        {t(title)}
      </h2>
      {children}
    </section>
  );
}
