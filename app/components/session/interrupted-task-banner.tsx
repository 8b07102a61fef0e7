import { Form } from '@remix-run/react';
import { useEffect } from 'react';

import { TASK_TEXTS, type TaskKind } from '#rules/session/interrupted-task.ts';
import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { Icon } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';

interface InterruptedTaskBannerProps {
  task: { id: string; kind: TaskKind };
  /** The name and the kind of account of the signed-in user. */
  name: string;
  roleLabel: string;
}

/** The banner about a form or a link that had no effect, because a user is signed in (SESSION-20). */
export function InterruptedTaskBanner({ task, name, roleLabel }: InterruptedTaskBannerProps) {
  // The button that closes the banner leaves the page with it. The focus then goes to the content.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    },
    [],
  );
  return (
    <div
      role="alert"
      className="relative mb-8 flex gap-4 rounded-card border border-aegold-200 bg-aegold-50 p-5 md:p-6"
    >
      <Icon name="info" className="mt-0.5 text-aegold-700 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 pe-10">
          <span className="min-w-0 font-semibold text-aeblack-900 [overflow-wrap:anywhere]">
            <Sentence text="You are signed in as {name}" names={{ name }} />
          </span>
          <span className="rounded bg-aegold-100 px-2 py-0.5 text-xs font-semibold tracking-wide text-aegold-800">
            {roleLabel}
          </span>
        </p>
        <p className="mt-3 max-w-2xl text-pretty text-aeblack-700">
          {t(TASK_TEXTS[task.kind])} {t('Nothing was changed. To go on, sign out of this account first.')}
        </p>
        <PostForm action="/sign-out" className="mt-4">
          <input type="hidden" name="task" value={task.id} />
          <Button size="sm">{t('Sign out and go on')}</Button>
        </PostForm>
      </div>
      <Form method="post" action="/dashboard" preventScrollReset className="absolute end-3 top-3">
        <button
          type="submit"
          className="inline-flex size-11 items-center justify-center rounded-full text-aeblack-600 hover:bg-aegold-100 hover:text-aeblack-900"
        >
          <Icon name="x" size="size-5" />
          <span className="sr-only">{t('Close this message')}</span>
        </button>
      </Form>
    </div>
  );
}
