import { Link } from '@remix-run/react';

import type { DescribedNote } from '#app/.server/cases/describe-entry.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

/** The classes of a small link with enough room for a finger. */
export const SMALL_LINK = 'inline-flex min-h-8 items-center font-medium inline-link';

interface StepButtonProps {
  /** The id of the note. */
  note: string;
  intent: 'finish' | 'reopen';
  /** The text of the step, so that buttons of several steps have different names. */
  text: string;
  /** The address of the student’s page. */
  action: string;
  /** Whether the user returns to the list of next steps. */
  isOfList?: boolean;
}

/** The button that marks a next step as done, or opens it again (CASE-3). */
export function StepButton({ note, intent, text, action, isOfList = false }: StepButtonProps) {
  const label = intent === 'finish' ? t('Mark as done') : t('Open again');
  return (
    <PostForm action={action} preventScrollReset className="print:hidden">
      <input type="hidden" name="note" value={note} />
      {isOfList && <input type="hidden" name="from" value="steps" />}
      <Button
        name="intent"
        value={intent}
        size="sm"
        look={intent === 'finish' ? 'outline' : 'quiet'}
        aria-label={t('{action}: {step}', { action: label, step: isolate(text) })}
      >
        {label}
      </Button>
    </PostForm>
  );
}

/** A note in the timeline, with its next step (CASE-6). */
export function NoteView({ note, path }: { note: DescribedNote; path: string }) {
  const { id, text, step, changed, isOwn } = note;
  return (
    <>
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line text-aeblack-900">
        {text}
      </p>
      {step && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-aeblack-50 px-4 py-2">
          <Icon name={step.isDone ? 'check-circle' : 'clock'} size="size-5" className={colourOf(step)} />
          <p className="min-w-0 flex-1 basis-48">
            <span dir="auto" className="block">
              {step.text}
            </span>
            <span className={`text-sm ${colourOf(step)}`}>{step.when}</span>
          </p>
          <StepButton note={id} intent={step.isDone ? 'reopen' : 'finish'} text={step.text} action={path} />
        </div>
      )}
      {(changed !== undefined || isOwn) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-aeblack-600">
          {changed}
          {isOwn && (
            <Link to={`${path}?note=${id}`} preventScrollReset className={`${SMALL_LINK} print:hidden`}>
              {t('Change')}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

type Step = NonNullable<DescribedNote['step']>;

/** Returns the colour of a next step: done, due, near, or later. */
export function colourOf({ isDone = false, urgency }: Partial<Step>): string {
  if (isDone) return 'text-aegreen-800';
  if (urgency === 'now') return 'text-aered-800';
  return urgency === 'soon' ? 'text-aegold-800' : 'text-aeblack-600';
}
