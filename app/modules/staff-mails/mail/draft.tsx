import { Link } from '@remix-run/react';

import type { loadMail } from '#app/.server/staff-mails/mail.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

import { AskFirst } from '../../ask-first.tsx';

type Loaded = Exclude<Awaited<ReturnType<typeof loadMail>>, { init: unknown }>;
type DraftContent = Extract<Loaded['content'], { kind: 'draft' }>;

/** A draft: who gets it, the first e-mails as their recipients get them, and the buttons (STAFFMAIL-4). */
export function Draft({ content }: { content: DraftContent }) {
  const { sentence, leftOut, waits, previews, send, version, change, back } = content;
  return (
    <div className="space-y-10">
      <div className="max-w-prose space-y-3">
        <p role="status" className="text-lg font-medium">
          {sentence}
        </p>
        <LeftOut texts={leftOut} />
        {waits !== undefined && <p className="font-medium">{waits}</p>}
      </div>
      {previews.length > 0 && (
        <section aria-labelledby="previews">
          <h2 id="previews" className="text-xl">
            {t('How the first recipients get it')}
          </h2>
          <ol className="mt-4 space-y-6">
            {previews.map((preview) => (
              <li key={preview.id}>
                <Preview preview={preview} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        {send && (
          <PostForm>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="recipients" value={send.recipients} />
            <SubmitButton label={send.label} busyLabel="Sending…" name="intent" value="send" />
          </PostForm>
        )}
        <ButtonLink to={change} look="outline">
          {t('Change the text')}
        </ButtonLink>
        <AskFirst label={t('Delete the draft')} warning={t('The draft and its texts are lost.')} look="quiet">
          <PostForm>
            <SubmitButton
              label="Delete it"
              busyLabel="Deleting…"
              name="intent"
              value="remove"
              className="btn-negative"
            />
          </PostForm>
        </AskFirst>
      </div>
      <Link to={back} className="inline-block min-h-6 inline-link print:hidden">
        {t('All e-mails to students')}
      </Link>
    </div>
  );
}

/** Why people are left out of an e-mail. */
export function LeftOut({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <p>{t('Left out:')}</p>
      <ul className="list-disc ps-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

type PreviewContent = DraftContent['previews'][number];

/** One e-mail in the language of its recipient, whatever the language of the page. */
function Preview({ preview }: { preview: PreviewContent }) {
  const { id, name, language, direction, subject, greeting, paragraphs, note } = preview;
  const title = `preview-${id}`;
  return (
    <article
      aria-labelledby={title}
      className="max-w-prose rounded-card border border-aeblack-100 p-5 [overflow-wrap:anywhere]"
    >
      <h3 id={title} className="text-base font-medium text-aeblack-600">
        <Sentence text="To {name}" names={{ name }} />
      </h3>
      <div lang={language} dir={direction} className="mt-3">
        {/* Otherwise an English e-mail on an Arabic page begins at the right edge. */}
        <div className="space-y-3 text-start">
          <p dir="auto" className="text-lg font-semibold">
            {subject}
          </p>
          <p>{greeting}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          <p className="text-sm text-aeblack-600">{note}</p>
        </div>
      </div>
    </article>
  );
}
