import { Form } from '@remix-run/react';
import { useEffect } from 'react';

import { TASK_TEXTS, type TaskKind } from '#rules/session/interrupted-task.ts';
import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';

interface InterruptedTaskAlertProps {
  task: { id: string; kind: TaskKind };
  /** The name and the kind of account of the signed-in user. */
  name: string;
  roleLabel: string;
}

/** The banner about a form or a link that had no effect, because a user is signed in (SESSION-20). */
export function InterruptedTaskAlert({ task, name, roleLabel }: InterruptedTaskAlertProps) {
  // The button that closes the banner leaves the page with it. The focus then goes to the content.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    },
    [],
  );
  return (
    <Alert
      kind="warning"
      role="alert"
      className="mb-8"
      dismiss={
        <Form method="post" action="/dashboard" preventScrollReset className="alert-dismiss">
          <button type="submit">
            <Icon name="x" />
            <span className="sr-only">{t('Close this message')}</span>
          </button>
        </Form>
      }
    >
      <p className="alert-title flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Sentence text="You are signed in as {name}" names={{ name }} />
        </span>
        <Badge className="badge-solid">{roleLabel}</Badge>
      </p>
      <p className="max-w-2xl">
        {t(TASK_TEXTS[task.kind])} {t('Nothing was changed. To go on, sign out of this account first.')}
      </p>
      <PostForm action="/sign-out" className="mt-4">
        <input type="hidden" name="task" value={task.id} />
        <Button size="sm">{t('Sign out and go on')}</Button>
      </PostForm>
    </Alert>
  );
}
