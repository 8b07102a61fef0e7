import { useNavigation } from '@remix-run/react';
import type { ButtonHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  /** What the button says while the form is under way. */
  busyLabel: string;
  /** Where a script sends the form by itself. */
  isSending?: boolean;
}

/** Says that the form is under way, and takes no second press meanwhile. */
export function SubmitButton({ label, busyLabel, isSending = false, ...rest }: SubmitButtonProps) {
  const isPosting = useNavigation().formMethod === 'POST';
  const isBusy = isSending || isPosting;
  return (
    <Button {...rest} aria-disabled={isBusy || undefined}>
      {isBusy && (
        <span
          aria-hidden="true"
          className="me-2 size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
        />
      )}
      {t(isBusy ? busyLabel : label)}
    </Button>
  );
}
