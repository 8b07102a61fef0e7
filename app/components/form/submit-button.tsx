import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type ButtonHTMLAttributes } from 'react';

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
 * technology announces it as disabled. Other buttons and other forms of the page do not make it busy.
 */
export function SubmitButton({ label, busyLabel, isSending = false, ...rest }: SubmitButtonProps) {
  const { formMethod } = useNavigation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOther, setIsOther] = useState(false);
  useEffect(() => {
    const look = (event: SubmitEvent) => setIsOther(!isSentBy(button.current, event));
    // An event that the form has stopped sends nothing, and does not reach the window.
    window.addEventListener('submit', look);
    return () => window.removeEventListener('submit', look);
  }, []);
  const isBusy = !isOther && (isSending || formMethod === 'POST');
  return (
    <Button buttonRef={button} {...rest} aria-disabled={isBusy || undefined}>
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

/** Checks whether a form was sent by this button, by another one with its name and value, or by a script. */
function isSentBy(button: HTMLButtonElement | null, { target, submitter }: SubmitEvent): boolean {
  const { name, value } = (submitter ?? button) as HTMLButtonElement;
  return target === button?.form && name === button.name && value === button.value;
}
