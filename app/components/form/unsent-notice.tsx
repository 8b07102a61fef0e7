import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';

/**
 * A notice that the form holds the input from before the session ended, with a button that deletes it.
 *
 * @param children the input, if no form holds it
 */
export function UnsentNotice({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="mb-8 max-w-form rounded-card border border-aegold-200 bg-aegold-50 p-5">
      <p className="font-semibold">{t('We saved what you typed')}</p>
      <p className="mt-1">
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
    </div>
  );
}
