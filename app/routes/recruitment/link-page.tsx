import { useNavigation } from '@remix-run/react';

import { Alert } from '#app/components/alert/alert.tsx';
import { BlankHeader } from '#app/components/chrome/blank-header.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';
import { LINK_ERROR } from '#rules/forms/recruitment.ts';

interface LinkPageProps {
  /** The question to confirm; undefined if a parameter of the link is missing or not valid. */
  question: { title: string; text: string; action: string } | undefined;
  /** What the backend said, if this browser has answered with the link. */
  recorded: string | undefined;
}

/**
 * The page of a link in an e-mail of the backend. It asks for confirmation, because mail scanners also open
 * links and must not change anything.
 */
export function LinkPage({ question, recorded }: LinkPageProps) {
  return (
    <div className="flex flex-1 flex-col px-4 py-6 sm:px-8">
      <BlankHeader />
      <div className="mx-auto flex w-full max-w-form flex-1 flex-col py-12 sm:justify-center">
        {recorded !== undefined ? (
          <Recorded message={recorded} />
        ) : question ? (
          <Question {...question} />
        ) : (
          <div role="alert">
            <EmptyState
              isPage
              scene="unavailable"
              title={LINK_ERROR}
              text="This link is incomplete. Open it again from the e-mail, or copy the whole link."
            >
              <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

/** The link names no applicant, so the reader needs the e-mail (RECRUITMENT-8). */
function Question({ title, text, action }: NonNullable<LinkPageProps['question']>) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <h1>{t(title)}</h1>
      <p className="mt-4 text-lg text-aeblack-600">{t(text)}</p>
      <Alert kind="neutral" className="mt-4">
        <p>
          {t(
            'This page does not know the name of the applicant or of the vacancy. Both are in the e-mail. Compare the question with the e-mail before you answer.',
          )}
        </p>
      </Alert>
      <PostForm className="mt-8 flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={(event) => isBusy && event.preventDefault()}>
          {t(action)}
        </Button>
        <ButtonLink to="/" look="outline">
          {t('Leave it as it is')}
        </ButtonLink>
      </PostForm>
    </>
  );
}

/** What a visitor has answered. A visitor cannot open the job applications (RECRUITMENT-7). */
function Recorded({ message }: { message: string }) {
  return (
    <>
      <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
      <h1 className="mt-6">{t('Your answer was recorded')}</h1>
      <p className="mt-4 text-lg [overflow-wrap:anywhere]">
        <bdi>{message}</bdi>
      </p>
      <p className="mt-3 text-aeblack-600">
        {t(
          'You do not need to do anything else. If you have an account for the portal, sign in to see the application.',
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
        <ButtonLink to="/employment/job-request-and-approval" look="outline">
          {t('Sign in')}
        </ButtonLink>
      </div>
    </>
  );
}
