import type { OpenLink } from '#app/.server/records/link.ts';
import { NoteQuote } from '#app/components/record/note-quote.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { t } from '#rules/text/t.ts';

import { RecordForm } from '../form/record-form.tsx';
import { slotsOf } from '../slots.tsx';
import { Answers } from './answers.tsx';
import type { RefusedAnswer } from './link-frame.tsx';

type LinkChange = NonNullable<OpenLink['change']>;

interface OpenLinkProps {
  resource: string;
  content: OpenLink;
  refused: RefusedAnswer | undefined;
}

/** An open link: its record, and what its holder can do (LINK-9). */
export function OpenLinkView({ resource, content, refused }: OpenLinkProps) {
  const { state, title, facts, actions, until, change } = content;
  return (
    <>
      <StatePanel {...state} />
      {change && <Change {...{ resource, content, change, refused }} />}
      {slotsOf(resource).linkAction?.({ state: content.stateName })}
      <div className="mt-10">
        <RecordFacts title={title} facts={facts} />
      </div>
      <section aria-labelledby="link-answer" className="mt-10 print:hidden">
        <h2 id="link-answer" className="text-xl">
          {change ? t('What else you can do') : t('What you can do')}
        </h2>
        {!change && <p className="mt-2 text-aeblack-600">{until}</p>}
        <div className="mt-6">
          <Answers actions={actions} refused={refused} />
        </div>
      </section>
    </>
  );
}

/** What the staff ask the holder to correct, and the form (LINK-13). */
function Change({ resource, content, change, refused }: OpenLinkProps & { change: LinkChange }) {
  const { note, form, transition } = change;
  return (
    <>
      {note !== null && (
        <section aria-labelledby="link-note" className="mt-10">
          <h2 id="link-note" className="mb-3 text-xl">
            {t('What to correct')}
          </h2>
          <NoteQuote text={note} />
        </section>
      )}
      <p className="mt-6 mb-10 text-aeblack-600">{content.until}</p>
      <RecordForm
        resource={resource}
        content={form}
        posted={refused?.transition === transition ? refused : undefined}
        // A refused withdrawal leaves its parameter in the address of the page.
        action={content.path}
      />
    </>
  );
}
