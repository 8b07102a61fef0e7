import { useNavigation } from '@remix-run/react';
import type { ButtonHTMLAttributes } from 'react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  /** The text of the button while the request is running. */
  busyLabel: string;
  /** Whether a script is sending the form. Form posts through Remix are detected without it. */
  isSending?: boolean;
}

/**
 * A submit button. While the request is running, it shows the busy label and a spinner, and assistive
 * technology announces it as disabled. If a form has several buttons with one name, only the pressed one
 * does.
 */
export function SubmitButton({ label, busyLabel, isSending = false, ...rest }: SubmitButtonProps) {
  const { formMethod, formData } = useNavigation();
  const pressed = rest.name === undefined ? undefined : formData?.get(rest.name);
  const isOther = typeof pressed === 'string' && pressed !== rest.value;
  const isBusy = isSending || (formMethod === 'POST' && !isOther);
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
