import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

import { answerLink, loadLink, type OpenLink } from '#app/.server/records/link.ts';
import type { RefusedLinkForm } from '#app/.server/records/link-form.ts';
import { LINK_HEADERS, type ClosedLink } from '#app/.server/records/link-page.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { NoteQuote } from '#app/components/record/note-quote.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import { SupportSentence } from '#app/components/text/support-sentence.tsx';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { RecordForm } from '../form/record-form.tsx';
import { RefusedMoveMessage } from '../refused-move.tsx';
import { slotsOf } from '../slots.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { AnswerForm } from './answer-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers: HeadersFunction = () => LINK_HEADERS;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadLink(context, request, params['token'] ?? '');
}

/** The live chat, which other pages load, must not read the token in the address (LINK-12). */
export const clientLoader = loadInOwnDocument;

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await answerLink(context, request, params['token'] ?? '');
}

/** After a refused answer, the page shows the link as it is now. Remix would keep the old data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus > 400);

/** The page of a link in an e-mail: what it is about, and what its holder can do (LINK-9, LINK-10). */
export default function LinkPage() {
  const { page, resource, content } = useLoaderData<typeof loader>();
  const refused: RefusedAnswer | undefined = useActionData<typeof action>();
  const isInForm =
    refused?.result !== undefined &&
    content.kind === 'open' &&
    [...content.actions.map(({ name }) => name), content.change?.transition].includes(refused.transition);
  const hasForm = content.kind === 'open' && content.change !== null;
  return (
    <div className="page-width py-12 lg:py-16">
      {/* The key: the title of the document changes after the answer, and is then a faulty one again. */}
      {refused && !isInForm && <RefusedMoveMessage key={page.title} refused={refused} />}
      {content.kind === 'closed' ? (
        <Closed resource={resource} content={content} />
      ) : (
        <div className="max-w-form">
          <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
          {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
          {content.kind === 'open' && <Open resource={resource} content={content} refused={refused} />}
        </div>
      )}
      {refused?.typed && refused.typed.length > 0 && !hasForm && (
        <div className="mx-auto mt-10 max-w-form">
          <RecordFacts title={t('What you typed')} facts={refused.typed} />
        </div>
      )}
    </div>
  );
}

type LinkChange = NonNullable<OpenLink['change']>;
/** A refused transition, or a refused form of the link. */
type RefusedAnswer = RefusedMove & Partial<RefusedLinkForm>;

interface OpenProps {
  resource: string;
  content: OpenLink;
  refused: RefusedAnswer | undefined;
}

function Open({ resource, content, refused }: OpenProps) {
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
        <div className="mt-6 space-y-8">
          {actions.map((action) => (
            <div key={action.name}>
              {action.isFinal && action.warning === undefined && (
                <p className="mb-3">{t('This cannot be undone.')}</p>
              )}
              <AnswerForm
                action={action}
                result={refused?.transition === action.name ? refused.result : undefined}
              />
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

/** What the staff ask the holder to correct, and the form (LINK-13). */
function Change({ resource, content, change, refused }: OpenProps & { change: LinkChange }) {
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

/** A link that cannot be used. A used one says what was done with it. */
function Closed({ resource, content }: { resource: string; content: ClosedLink }) {
  const { status, title, text } = content;
  const { supportEmail: email = '', hasMail = false } = useRouteLoaderData<RootData>('root') ?? {};
  const { help } = slotsOf(resource);
  const home = <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>;
  if (status === 'used') {
    return (
      <div className="mx-auto max-w-form py-8">
        <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
        <h1 className="mt-6">{title}</h1>
        <p className="mt-6">{text}</p>
        {'waits' in content && (
          <>
            <h2 className="mt-10 text-xl">{t('What happens next')}</h2>
            <p className="mt-3">
              {content.waits} {content.next}
            </p>
            {help && (
              <div className="mt-3">
                <SupportSentence text={hasMail ? help.askWithMail : help.ask} />
              </div>
            )}
          </>
        )}
        <div className="mt-3">
          <SupportSentence text="If this was not you, write to {email}." />
        </div>
        <div className="mt-8">{home}</div>
      </div>
    );
  }
  return (
    <EmptyState isPage scene="unavailable" title={title} text={text}>
      {home}
      <ButtonLink to={`mailto:${email}`} look="outline">
        {t('Write to portal support')}
      </ButtonLink>
    </EmptyState>
  );
}
