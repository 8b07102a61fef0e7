import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { RecordContent } from '#app/.server/records/record.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { RecordHistory } from '#app/components/record/record-history.tsx';
import { RecordOpenings } from '#app/components/record/record-openings.tsx';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { WaitingChange } from '#app/components/record/waiting-change.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { AskedTransition } from '../ask-first.tsx';
import { NoteForm } from '../note-form.tsx';
import { NoteText } from '../refused-move.tsx';
import { slotsOf } from '../slots.tsx';

export interface RecordLink {
  to: string;
  label: string;
}

interface RecordViewProps {
  content: RecordContent;
  resource: string;
  refused: RefusedMove | undefined;
  /** What belongs to the state, between it and the buttons. */
  decision?: ReactNode;
  /** Whether `decision` has the primary button, if there is one. */
  isDecisionFirst?: boolean | undefined;
  /** The link to what the reader does first. Its button is the primary one, in front of the others. */
  firstLink?: ReactNode;
  /** Links beside the buttons, to forms. */
  links?: ReactNode;
  /** Links below the buttons, to other pages. */
  pageLinks?: readonly RecordLink[];
}

/** The state of a record, what the reader can do, its fields and its history (RECORD-7). */
export function RecordView(props: RecordViewProps) {
  const {
    content,
    resource,
    refused,
    decision,
    isDecisionFirst = false,
    firstLink,
    links,
    pageLinks,
  } = props;
  const { words, state, note, unsent, facts, sections, history, openings, version, path, waiting } = content;
  const { summary, aside } = slotsOf(resource);
  const record = { id: content.number, state: content.stateName, facts };
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 ${aside ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}
    >
      <div>
        <StatePanel {...state} erasure={undefined} moment={formatExactMoment(new Date(state.at))} />
        {(unsent ?? note?.value) !== undefined && (
          <div className="mt-6">
            <UnsentNotice>{unsent !== undefined && <NoteText text={unsent} />}</UnsentNotice>
          </div>
        )}
        {note && (
          <div className="print:hidden">
            <RecordNote
              key={note.transition}
              note={note}
              version={version}
              path={path}
              result={refused?.transition === note.transition ? refused.result : undefined}
            />
          </div>
        )}
        {decision !== undefined && <div className="mt-8">{decision}</div>}
        {!note && (
          <Actions
            {...{ content, firstLink, links }}
            hasPrimary={!isDecisionFirst && firstLink === undefined}
          />
        )}
        {!note && pageLinks && pageLinks.length > 0 && (
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
            {pageLinks.map(({ to, label }) => (
              <Link key={to} to={to} className="aegov-link link-underline">
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
      {aside && (
        // On a narrow window, the same facts stand directly below.
        <aside
          aria-label={t('At a glance')}
          className="hidden xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:block xl:self-start"
        >
          {aside(record)}
        </aside>
      )}
      <div className="space-y-12">
        {waiting.length > 0 && <WaitingChange fields={waiting} />}
        {summary?.(record)}
        {sections.map(({ title, fields }) => (
          <RecordFacts
            key={title}
            title={title}
            facts={fields.map(({ name, label }) => ({ label, value: facts[name] ?? { kind: 'none' } }))}
          />
        ))}
        <RecordHistory items={history} />
        {openings && <RecordOpenings {...openings} />}
        <p className="text-sm text-aeblack-600">
          {t('Number of this {word}:', { word: words.one })}{' '}
          <span dir="ltr" className="whitespace-nowrap">
            {content.number}
          </span>
          {state.erasure !== undefined && <span className="mt-1 block">{state.erasure}</span>}
        </p>
      </div>
    </div>
  );
}

interface RecordNoteProps extends Pick<RecordContent, 'version' | 'path'> {
  note: NonNullable<RecordContent['note']>;
  result: RefusedMove['result'];
}

/** The form of the transition that the address names, with its heading. */
function RecordNote({ note, version, path, result }: RecordNoteProps) {
  const [search] = useSearchParams();
  const { transition: name, action: label, isNegative, value } = note;
  return (
    <section aria-labelledby="record-note-heading" className="mt-6 max-w-form">
      <h2 id="record-note-heading" className="mb-4 text-xl">
        {label}
      </h2>
      <NoteForm
        id="record-note"
        transition={{ name, label, isNegative, note }}
        path={path}
        query={keepOrigin('', search, name)}
        result={result}
        opened={{ version, value, back: keepOrigin(path, search) }}
      />
    </section>
  );
}

interface ActionsProps extends Pick<RecordViewProps, 'content' | 'firstLink' | 'links'> {
  /** Whether the button of a transition can be the primary one. */
  hasPrimary: boolean;
}

/**
 * What the reader can do. What the state waits for is the primary button, and what ends or withdraws
 * something stands last (RECORD-68).
 */
function Actions({ content, firstLink, links, hasPrimary }: ActionsProps) {
  const { actions, change, isChangeAwaited, copy, version, path } = content;
  const changesFirst = hasPrimary && isChangeAwaited;
  const [search] = useSearchParams();
  const changeLink = change !== undefined && (
    <ButtonLink to={change} look={changesFirst ? 'primary' : 'outline'}>
      {t('Change')}
    </ButtonLink>
  );
  if (actions.length === 0 && (change ?? copy ?? firstLink ?? links) === undefined) return null;
  return (
    <PostForm
      action={keepOrigin(path, search)}
      preventScrollReset
      className="mt-6 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="version" value={version} />
      {firstLink}
      {changesFirst && changeLink}
      <Transitions
        actions={actions.filter(({ isNegative }) => !isNegative)}
        path={path}
        look={hasPrimary && !changesFirst ? 'primary' : 'outline'}
      />
      {!changesFirst && changeLink}
      {copy !== undefined && (
        <ButtonLink to={copy} look="quiet">
          {t('Copy')}
        </ButtonLink>
      )}
      {links}
      <Transitions
        actions={actions.filter(({ isNegative }) => isNegative)}
        path={path}
        look={change === undefined ? 'outline' : 'quiet'}
      />
    </PostForm>
  );
}

type Transition = RecordContent['actions'][number];

interface TransitionsProps {
  actions: readonly Transition[];
  path: string;
  look: 'primary' | 'outline' | 'quiet';
}

/** A button for each transition, and a link for one that needs a note. */
function Transitions({ actions, path, look }: TransitionsProps) {
  const [search] = useSearchParams();
  return (
    <>
      {actions.map(({ name, label, hasNote, isNegative, warning }) =>
        warning !== undefined ? (
          <AskedTransition
            key={name}
            {...{ name, label, warning, isNegative }}
            look={look === 'quiet' ? 'quiet' : 'outline'}
          />
        ) : hasNote ? (
          <ButtonLink key={name} to={keepOrigin(path, search, name)} preventScrollReset look={look}>
            {label}
          </ButtonLink>
        ) : (
          <Button key={name} name="transition" value={name} look={look}>
            {label}
          </Button>
        ),
      )}
    </>
  );
}
