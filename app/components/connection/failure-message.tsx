import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { neutralPath } from '../browser/localized-path.ts';
import { Button } from '../button/button.tsx';
import type { ConnectionFailure, FailureReason } from '../router/failure.ts';

const TEXTS: Record<FailureReason, string> = {
  offline: 'You appear to be offline. Nothing was lost. Try again.',
  unavailable: 'The portal can’t be reached at the moment. Nothing was lost. Try again.',
  'too-long': 'Your text is too long to send.',
  'too-large': 'Your form is too large to send. Choose smaller files or shorten your text.',
  incomplete:
    'Part of the page did not load. Your connection may be slow, or the portal may have been updated. Reload the page to go on.',
};

const SENT = 'We received your form, but the next page did not load. Check your connection, then open it.';

interface FailureMessageProps {
  failure: ConnectionFailure;
  /** More buttons. */
  children?: ReactNode;
}

/** The message about a request without an answer. If it was for a page, a button opens the page again. */
export function FailureMessage({ failure, children }: FailureMessageProps) {
  const navigate = useNavigate();
  const { reason, formId, address } = failure;
  const needsDocument = reason === 'incomplete';
  const isSent = formId !== undefined && address !== undefined && !needsDocument;
  return (
    <>
      <p>{t(isSent ? SENT : TEXTS[reason])}</p>
      {address !== undefined && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            type="button"
            size="sm"
            onClick={() => {
              if (needsDocument) window.location.assign(address);
              else navigate(neutralPath(address));
            }}
          >
            {t(needsDocument ? 'Reload the page' : isSent ? 'Open the next page' : 'Try again')}
          </Button>
          {children}
        </div>
      )}
    </>
  );
}
