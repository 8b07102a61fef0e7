import { Form } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { FieldErrors, FieldHint } from '#app/components/form/field-frame.tsx';
import { t } from '#rules/text/t.ts';

interface CodeFormProps {
  /** The address of the form. */
  path: string;
  /** What the user typed or scanned. */
  typed?: string;
  error?: string | undefined;
}

/** The field for the code on a pass (CODE-8). It is a GET form, so the result has an address. */
export function CodeForm({ path, typed = '', error }: CodeFormProps) {
  const isInvalid = error !== undefined;
  return (
    <Form method="get" action={path} className="max-w-form space-y-6 print:hidden">
      <div className={`aegov-form-control ${isInvalid ? 'control-error' : ''}`}>
        <label htmlFor="pass-code">{t('Code on the pass')}</label>
        <FieldHint id="pass-code-hint" hint="16 letters and digits, such as abcd-efgh-2345-wxyz." />
        <div className="form-control-input">
          <input
            // The key: after another code, the field has the new text.
            key={typed}
            id="pass-code"
            name="code"
            type="text"
            defaultValue={typed}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? 'pass-code-hint pass-code-error' : 'pass-code-hint'}
          />
        </div>
        {isInvalid && <FieldErrors id="pass-code-error" errors={[error]} />}
      </div>
      <Button>{t('Check the pass')}</Button>
    </Form>
  );
}
