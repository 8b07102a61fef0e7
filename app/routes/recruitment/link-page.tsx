import { useNavigation } from '@remix-run/react';

import { Brand } from '#app/components/chrome/brand.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { t } from '#rules/text/t.ts';
import { LINK_ERROR } from '#rules/forms/recruitment.ts';

interface LinkPageProps {
  /** The question to confirm; undefined if a parameter of the link is missing or not valid. */
  question: { title: string; text: string; action: string } | undefined;
}

/**
 * The page of a link in an e-mail. It asks for confirmation, because mail scanners also open links and
 * must not change anything.
 */
export function LinkPage({ question }: LinkPageProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="flex flex-1 flex-col px-4 py-6 sm:px-8">
      <Brand to="/" />
      <div className="mx-auto flex w-full max-w-form flex-1 flex-col py-12 sm:justify-center">
        {question ? (
          <>
            <h1>{t(question.title)}</h1>
            <p className="mt-4 text-lg text-aeblack-600">{t(question.text)}</p>
            <PostForm className="mt-8 flex flex-wrap gap-3">
              <Button aria-disabled={isBusy} onClick={(event) => isBusy && event.preventDefault()}>
                {t(question.action)}
              </Button>
              <ButtonLink to="/" look="outline">
                {t('Leave it as it is')}
              </ButtonLink>
            </PostForm>
          </>
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
