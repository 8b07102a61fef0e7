import { t } from '#rules/text/t.ts';

interface UsernameFieldProps {
  id: string;
  /** The current value of the e-mail field; without JavaScript, the posted value. */
  email: string;
}

/**
 * A read-only field that repeats the e-mail address. It is not sent (COMPANY-2, PARTNER-18). Without
 * JavaScript, the style sheet (forms.css) hides it while it is empty (FORM-62).
 */
export function UsernameField({ id, email }: UsernameFieldProps) {
  return (
    <div className="aegov-form-control">
      <label htmlFor={id}>{t('Username')}</label>
      <p id={`${id}-hint`} className="mb-2 text-sm text-aeblack-500">
        {t('Your username is your email address')}
      </p>
      <div className="form-control-input">
        <input
          type="text"
          id={id}
          aria-describedby={`${id}-hint`}
          value={email}
          readOnly
          autoComplete="username"
          dir="ltr"
        />
      </div>
    </div>
  );
}
