import type { DescribedOutcome } from '#app/.server/outcomes/describe-outcome.ts';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { StateBadge } from '#app/components/record/state-badge.tsx';
import { isolate } from '#rules/text/isolate.ts';
import { joinFacts } from '#rules/text/format.ts';
import { Quote } from '#app/components/text/quote.tsx';
import { t } from '#rules/text/t.ts';

import { SMALL_LINK } from '../cases/note-view.tsx';

/** What a graduate does, where the portal knows it from, and who has checked it (OUTCOME-3). */
export function OutcomeView({ outcome }: { outcome: DescribedOutcome }) {
  const { category, about, facts, state, source, milestone, check, question, proof } = outcome;
  return (
    <div className="min-w-0 space-y-1 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold text-aeblack-900">{category}</span>
        <StateBadge {...state} />
      </p>
      {about !== undefined && (
        <p className="text-aeblack-800">
          <bdi>{about}</bdi>
        </p>
      )}
      {facts.length > 0 && <p className="text-aeblack-800">{joinFacts(facts)}</p>}
      <p className="text-sm text-aeblack-600">
        {joinFacts([source, milestone, check].flatMap((text) => text ?? []))}
      </p>
      {question !== undefined && (
        <Quote isColored dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
          {question}
        </Quote>
      )}
      {proof !== undefined && (
        <p>
          <a href={localizedPath(proof)} className={SMALL_LINK}>
            {t('Open the proof')}
          </a>
        </p>
      )}
    </div>
  );
}

interface OutcomeActionsProps {
  outcome: DescribedOutcome;
  /** The address to which the forms are sent. */
  path: string;
  /** The address of the page with the form of a question. */
  questionPath: string;
  /** The name of the student, so that buttons of several students have different names. */
  name?: string | undefined;
}

/** The buttons that verify an outcome, or ask about it (OUTCOME-3). */
export function OutcomeActions({ outcome, path, questionPath, name }: OutcomeActionsProps) {
  const { id, version, canVerify, canQuestion } = outcome;
  const labelOf = (action: string) =>
    name === undefined ? undefined : t('{action}: {name}', { action, name: isolate(name) });
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
      {canVerify && (
        <PostForm action={path} preventScrollReset>
          <input type="hidden" name="outcome" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="verifyOutcome" size="sm" aria-label={labelOf(t('Verify'))}>
            {t('Verify')}
          </Button>
        </PostForm>
      )}
      {canQuestion && (
        <ButtonLink
          to={questionPath}
          preventScrollReset
          size="sm"
          look="outline"
          aria-label={labelOf(t('Ask a question'))}
        >
          {t('Ask a question')}
        </ButtonLink>
      )}
    </div>
  );
}
