import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import type { WizardData } from './loader.server.ts';
import type { Wizard, WizardAnswer } from './wizard.ts';

interface EntryPageProps {
  wizard: Wizard;
  at: WizardData['at'];
  answer: WizardAnswer | undefined;
}

/** A wizard's own address: go on, begin afresh, or what became of what was sent. */
export function EntryPage({ wizard, at, answer }: EntryPageProps) {
  switch (at.kind) {
    case 'resume':
      return (
        <Panel icon="note-pencil" title="You have begun already">
          <p>{t('What you gave is kept for 24 hours. Next is: {step}.', { step: t(at.stepTitle) })}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={`${wizard.path}/${at.slug}`} className="h-auto max-w-full py-3 whitespace-normal">
              {t('Continue where you left off')}
            </ButtonLink>
            <StartAfresh />
          </div>
        </Panel>
      );
    case 'received':
      return (
        <Panel icon="check-circle" title="It has been received">
          <p>{t(at.message ?? 'Operation successful.')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
            <StartAfresh />
          </div>
        </Panel>
      );
    case 'unknown':
      return <Unknown token={at.token} answer={answer} />;
    default:
      return null;
  }
}

/** The answer was lost on its way: nothing is sent again unless somebody says so. */
function Unknown({ token, answer }: { token: string; answer: WizardAnswer | undefined }) {
  const message = answer?.message;
  return (
    <>
      <ErrorSummary fields={[]} isRefused={message !== undefined} attempts={0} message={message} />
      <Panel icon="warning-circle" title="We do not know whether it arrived">
        <p>
          {t(
            'Your answers were sent, and the connection was lost before the reply came. They may have arrived. Nothing is sent again by itself, and what you gave is still kept here.',
          )}
        </p>
        <p className="mt-3">
          {t('If it arrived, you will hear from us by e-mail. If you do not, send it again.')}
        </p>
        <Form method="post" className="mt-6">
          <input type="hidden" name="draft" value={token} />
          <label htmlFor="confirm" className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              id="confirm"
              name="confirm"
              value="on"
              className="mt-0.5 size-5 shrink-0"
            />
            {t('I know that it may have arrived already.')}
          </label>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button name="intent" value="send-again">
              {t('Send again')}
            </Button>
            <Button name="intent" value="start-afresh" look="outline">
              {t('Start afresh')}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  );
}

function StartAfresh() {
  return (
    <Form method="post">
      <Button name="intent" value="start-afresh" look="outline">
        {t('Start afresh')}
      </Button>
    </Form>
  );
}

function Panel({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="state" className="max-w-form rounded-card border border-aeblack-100 p-6 md:p-8">
      <Icon name={icon} size="size-10" className="text-aegold-600" />
      <h2 id="state" className="mt-4 mb-3 text-xl">
        {t(title)}
      </h2>
      {children}
    </section>
  );
}
