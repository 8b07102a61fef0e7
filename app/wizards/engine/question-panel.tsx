import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import type { Question } from './wizard.ts';

/** A page that asks a question if no script can ask it in a popup. */
export function QuestionPanel({ question, token }: { question: Question; token: string }) {
  return (
    <section
      aria-labelledby="question"
      className="max-w-form rounded-card border border-aeblack-100 p-6 md:p-8"
    >
      <Icon name="warning-circle" size="size-10" className="text-aegold-600" />
      <h2 id="question" className="mt-4 text-xl">
        {t(question.title)}
      </h2>
      <p className="mt-3 whitespace-pre-line">{question.text}</p>
      <PostForm className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="draft" value={token} />
        <Button name="intent" value={`clear:${question.field}`}>
          {t(question.confirmLabel)}
        </Button>
        {question.other && (
          <ButtonLink look="outline" to={question.other.to}>
            {t(question.other.label)}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={question.cancelTo}>
          {t('Cancel')}
        </ButtonLink>
      </PostForm>
    </section>
  );
}
