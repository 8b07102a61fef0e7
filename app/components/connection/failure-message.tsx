import { useNavigate } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import type { ConnectionFailure, FailureReason } from '../router/failure.ts';

const TEXTS: Record<FailureReason, string> = {
  offline: 'You appear to be offline. Nothing was lost. Try again.',
  unavailable: 'The portal can’t be reached at the moment. Nothing was lost. Try again.',
  'too-long': 'Your text is too long to send.',
  'too-large': 'Your form is too large to send. Choose smaller files or shorten your text.',
  incomplete: 'Part of the page did not load. Nothing was lost. Try again.',
};

const SENT = 'Your form was sent, but the next page did not load. Check your connection, then try again.';

/** The message about a request without an answer. If it was for a page, a button opens the page again. */
export function FailureMessage({ failure }: { failure: ConnectionFailure }) {
  const navigate = useNavigate();
  const { reason, formId, address } = failure;
  const isSent = formId !== undefined && address !== undefined;
  return (
    <>
      <p>{t(isSent ? SENT : TEXTS[reason])}</p>
      {address !== undefined && (
        <Button
          type="button"
          size="sm"
          className="mt-3"
          onClick={() => {
            // A browser does not load a script again that has failed before, except in a new document.
            if (reason === 'incomplete') window.location.assign(address);
            else navigate(address);
          }}
        >
          {t('Try again')}
        </Button>
      )}
    </>
  );
}
