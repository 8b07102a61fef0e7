import { useEffect, useRef } from 'react';

import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { t } from '#rules/text/t.ts';

import { PublishedFigures } from '../published-figures.tsx';
import type { PublicationAnswer } from './route.tsx';

interface PreviewProps {
  preview: NonNullable<NonNullable<PublicationAnswer>['preview']>;
}

/** The public page as visitors would read it, and the button that publishes it (FIGURE-23). */
export function Preview({ preview: { report, isEmpty, values, submission } }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Each preview has its own number.
  useEffect(() => heading.current?.focus(), [submission]);
  return (
    <section aria-labelledby="preview" className="mt-14">
      <h2 id="preview" ref={heading} tabIndex={-1} className="mb-2 scroll-mt-6 text-xl">
        {t('Preview')}
      </h2>
      {isEmpty ? (
        <EmptyState
          headingLevel="h3"
          title="There are no graduates to show yet"
          text="Figures are about the graduates whom administrators import, and about those with an account."
        />
      ) : (
        <>
          <p className="mb-6 max-w-prose">
            {t('Visitors will read this. Nothing is published yet. To change it, use the form above.')}
          </p>
          <div className="rounded-card border border-dashed border-aeblack-300 p-4 sm:p-8">
            <PublishedFigures publication={report} />
          </div>
          <PostForm action="/outcomes/publish" className="mt-6">
            <input type="hidden" name="intent" value="publish" />
            <input type="hidden" name="submission" value={submission} />
            {values.parts.map((part) => (
              <input key={part} type="hidden" name="parts" value={part} />
            ))}
            <input type="hidden" name="period" value={values.period} />
            <input type="hidden" name="note" value={values.note} />
            <input type="hidden" name="noteArabic" value={values.noteArabic} />
            <p className="mb-3 max-w-prose text-sm text-aeblack-600">
              {t(
                'Visitors can compare these figures with earlier ones. Wait until many graduates have answered since the last publication.',
              )}
            </p>
            <SubmitButton label="Publish these figures" busyLabel="Publishing…" />
          </PostForm>
        </>
      )}
    </section>
  );
}
