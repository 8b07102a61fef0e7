import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

import { moveRecord } from '#app/.server/records/move.ts';
import { loadRecord, type RecordContent } from '#app/.server/records/record.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { RecordHistory } from '#app/components/record/record-history.tsx';
import { RecordOpenings } from '#app/components/record/record-openings.tsx';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { keepOrigin, originOf } from '#rules/routes/list-origin.ts';
import type { Crumb } from '#rules/routes/tree.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { AskFirst, confirmationOf } from '../ask-first.tsx';
import { NoteForm } from '../note-form.tsx';
import { NoteText, RefusedMoveMessage } from '../refused-move.tsx';
import { slotsOf } from '../slots.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadRecord(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await moveRecord(context, request, params['id'] ?? '');
}

/** After a conflict, the page shows the record as it is now (RECORD-11). Remix would keep the old data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus > 400);

/** The page of a record: its state, what the user can do, its fields and its history (RECORD-7). */
export default function RecordPage() {
  const { page, resource, content } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isShown = content.kind === 'record';
  const isInForm =
    isShown && refused?.result !== undefined && content.note?.transition === refused.transition;
  return (
    <>
      {/* The marks of Arabic letters need a higher line than Latin letters. */}
      <div className="[&_h1]:leading-[1.4]">
        <PageHeader
          title={page.title}
          lead={content.kind === 'serves' ? content.text : undefined}
          crumbs={page.crumbs}
        >
          {isShown && <Identity content={content} crumbs={page.crumbs} />}
        </PageHeader>
      </div>
      {refused && !isInForm && <RefusedMoveMessage refused={refused} />}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {isShown && <RecordView content={content} resource={resource} refused={refused} />}
    </>
  );
}

/** The number of the record, and the way back to the list with its filters (RECORD-24). */
function Identity({ content: { words, number }, crumbs }: { content: RecordContent; crumbs: Crumb[] }) {
  const [search] = useSearchParams();
  const list = crumbs.at(-2)?.path;
  const query = originOf(search);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="text-aeblack-600">
        {t('Number of this {word}:', { word: words.one })}{' '}
        <span dir="ltr" className="font-medium whitespace-nowrap text-aeblack-900">
          {number}
        </span>
      </p>
      {list !== undefined && (
        <Link
          to={query === '' ? list : `${list}?${query}`}
          className="inline-flex min-h-9 items-center gap-2 font-medium text-aegold-700 hover:underline print:hidden"
        >
          <Icon name="arrow-left" size="size-4" className="rtl:-scale-x-100" />
          {t('Back to the list')}
        </Link>
      )}
    </div>
  );
}

interface RecordViewProps {
  content: RecordContent;
  resource: string;
  refused: RefusedMove | undefined;
}

function RecordView({ content, resource, refused }: RecordViewProps) {
  const { state, note, unsent, facts, sections, history, openings, version, path } = content;
  const { summary, aside } = slotsOf(resource);
  const record = { id: content.number, state: content.stateName, facts };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <StatePanel {...state} moment={formatExactMoment(new Date(state.at))} />
        {(unsent ?? note?.value) !== undefined && (
          <div className="mt-6">
            <UnsentNotice>{unsent !== undefined && <NoteText text={unsent} />}</UnsentNotice>
          </div>
        )}
        {note ? (
          <div className="print:hidden">
            <RecordNote
              key={note.transition}
              note={note}
              version={version}
              path={path}
              result={refused?.transition === note.transition ? refused.result : undefined}
            />
          </div>
        ) : (
          <Actions content={content} />
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

/** What the reader can do: a button for each transition, and a link for one that needs a note. */
function Actions({ content: { actions, change, version, path } }: { content: RecordContent }) {
  const [search] = useSearchParams();
  if (actions.length === 0 && change === undefined) return null;
  return (
    <PostForm
      action={keepOrigin(path, search)}
      preventScrollReset
      className="mt-6 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="version" value={version} />
      {actions.map(({ name, label, hasNote, isNegative, warning }) =>
        warning !== undefined ? (
          <AskFirst key={name} label={label} warning={warning}>
            <Button name="transition" value={name} className="btn-negative">
              {confirmationOf(label)}
            </Button>
          </AskFirst>
        ) : hasNote ? (
          <ButtonLink
            key={name}
            to={keepOrigin(path, search, name)}
            preventScrollReset
            look={isNegative ? 'outline' : 'primary'}
          >
            {label}
          </ButtonLink>
        ) : (
          <Button key={name} name="transition" value={name} look={isNegative ? 'outline' : 'primary'}>
            {label}
          </Button>
        ),
      )}
      {change !== undefined && (
        <ButtonLink to={change} look="quiet">
          {t('Change')}
        </ButtonLink>
      )}
    </PostForm>
  );
}
