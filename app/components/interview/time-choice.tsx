import { useSearchParams } from '@remix-run/react';
import { useId } from 'react';

import type { ShownInterview } from '#app/.server/interviews/shown-interview.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { FieldErrors } from '../form/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { InterviewTime } from './interview-time.tsx';

interface TimeChoiceProps {
  interview: Pick<ShownInterview, 'id' | 'version' | 'path' | 'times'>;
  /** Why the chosen time was not booked, as a sentence. */
  error?: string | undefined;
}

/** The form with which an applicant books one of the proposed times (INTERVIEW-4). */
export function TimeChoice({ interview, error }: TimeChoiceProps) {
  const { id, version, path, times } = interview;
  const [search] = useSearchParams();
  const errorId = useId();
  const canChoose = times.some(({ unavailable }) => unavailable === undefined);
  return (
    <PostForm action={keepOrigin(path ?? '', search)} noValidate>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="version" value={version} />
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className="mb-2 text-base font-semibold text-aeblack-900">
          {t('Choose a time (UAE time)')}
        </legend>
        <div className="divide-y divide-aeblack-100 rounded-lg border border-aeblack-200">
          {times.map((time) =>
            time.unavailable === undefined ? (
              <div key={time.start} className="aegov-check-item px-4 py-3">
                <input type="radio" id={`${id}-${time.start}`} name="time" value={time.start} />
                <label htmlFor={`${id}-${time.start}`}>
                  <InterviewTime time={time} />
                </label>
              </div>
            ) : (
              <div key={time.start} className="flex gap-4 px-4 py-3 text-aeblack-600">
                <Icon name="x-circle" size="size-5" className="mt-0.5" />
                <p>
                  <InterviewTime time={time} />
                  <span className="block text-sm">{time.unavailable}</span>
                </p>
              </div>
            ),
          )}
        </div>
      </fieldset>
      {error !== undefined && <FieldErrors id={errorId} errors={[error]} />}
      {canChoose ? (
        <Button className="mt-4">{t('Book this time')}</Button>
      ) : (
        <p className="mt-4 font-medium">
          {t('None of the times can be booked any more. Ask the company for other times.')}
        </p>
      )}
    </PostForm>
  );
}
