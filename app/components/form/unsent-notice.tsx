import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';

/**
 * A notice that the form holds the input from before the session ended, with a button that deletes it.
 *
 * @param children the input, if no form holds it
 */
export function UnsentNotice({ children }: { children?: ReactNode }) {
  return (
    <Alert kind="info" role="status" className="mb-8 max-w-form">
      <p className="alert-title">{t('We saved what you typed')}</p>
      <p>
        {t(
          children
            ? 'Your session ended before you sent the form. The form is no longer here.'
            : 'Your session ended before you sent the form. Check your answers, choose any files again, and send the form.',
        )}
      </p>
      {children}
      <PostForm className="mt-3">
        <Button name="intent" value="discard" look="outline" size="sm">
          {t('Delete what I typed')}
        </Button>
      </PostForm>
    </Alert>
  );
}
