import { Form } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';

/** The form holds what was typed before the session ended; whoever wants an empty one may have it. */
export function UnsentNotice() {
  return (
    <div role="status" className="mb-8 max-w-form rounded-card border border-aegold-200 bg-aegold-50 p-5">
      <p className="font-semibold">{t('What you had typed is here again')}</p>
      <p className="mt-1">
        {t('Your session ended before you sent the form. Only files have to be chosen once more.')}
      </p>
      <Form method="post" reloadDocument className="mt-3">
        <Button name="intent" value="discard" look="outline" size="sm">
          {t('Start afresh')}
        </Button>
      </Form>
    </div>
  );
}
