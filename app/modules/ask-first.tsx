import type { ReactNode } from 'react';

import { Alert } from '#app/components/alert/alert.tsx';
import { Button } from '#app/components/button/button.tsx';
import { t } from '#rules/text/t.ts';

interface AskFirstProps {
  /** The text of the transition's button. */
  label: string;
  /** What a person must know before, as sentences. */
  warning: string;
  isSmall?: true;
  /** Default: `outline`. */
  look?: 'outline' | 'quiet';
  /** The button that applies the transition. */
  children: ReactNode;
}

/**
 * Asks before a transition with a warning: the first press shows what it does, and the button that applies
 * it. It is an element of the browser, so it works without JavaScript (RECORD-54).
 */
export function AskFirst({ label, warning, isSmall, look = 'outline', children }: AskFirstProps) {
  return (
    <details className="max-w-form">
      <summary
        className={`aegov-btn w-fit ${look === 'quiet' ? 'btn-link' : 'btn-outline'} ${isSmall ? 'btn-sm' : ''}`}
      >
        {label}
      </summary>
      <Alert kind="error" className="mt-3">
        <p className="mb-3">{warning}</p>
        {children}
      </Alert>
    </details>
  );
}

interface AskedTransitionProps extends Omit<AskFirstProps, 'children'> {
  name: string;
  isNegative: boolean;
}

/**
 * A transition with a warning, below a record or a list. The button of a negative one is red. Not every
 * warning is about a negative transition: hiring an applicant has one too.
 */
export function AskedTransition({
  name,
  label,
  warning,
  isNegative,
  isSmall,
  look = 'outline',
}: AskedTransitionProps) {
  return (
    <AskFirst label={label} warning={warning} look={look} {...(isSmall && { isSmall })}>
      <Button
        name="transition"
        value={name}
        {...(isSmall && { size: 'sm' })}
        className={isNegative ? 'btn-negative' : undefined}
      >
        {confirmationOf(label)}
      </Button>
    </AskFirst>
  );
}

/** Returns the text of the button that applies the transition. */
export function confirmationOf(label: string): string {
  return t('Yes, {action}', { action: label.charAt(0).toLowerCase() + label.slice(1) });
}
