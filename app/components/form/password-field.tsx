import { useActionData } from '@remix-run/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'addition'> & {
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password field that can show its text. It hides the text again on submit, so that no browser stores
 * the password as the value of a text field.
 */
export function PasswordField({ meta, ...rest }: PasswordFieldProps) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const answer = useActionData();
  // The server never returns a password. A form without JavaScript is also empty after an answer.
  useEffect(() => {
    const input = document.getElementById(meta.id);
    if (answer !== undefined && input instanceof HTMLInputElement) input.value = '';
  }, [answer, meta.id]);
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [isHydrated]);
  return (
    <Field
      {...rest}
      meta={meta}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      addition={
        isHydrated && (
          <button
            ref={button}
            type="button"
            aria-controls={meta.id}
            onClick={() => setShown((shown) => !shown)}
            className="my-1 me-1 inline-flex min-h-9 shrink-0 items-center rounded-lg px-3 text-sm font-medium text-aegold-700 hover:bg-aegold-50"
          >
            <span aria-hidden="true">{isShown ? t('Hide') : t('Show')}</span>
            <span className="sr-only">{isShown ? t('Hide password') : t('Show password')}</span>
          </button>
        )
      }
    />
  );
}
