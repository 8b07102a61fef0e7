import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

import {
  answerLink,
  LINK_HEADERS,
  loadLink,
  type ClosedLink,
  type OpenLink,
} from '#app/.server/records/link.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { StatePanel } from '#app/components/record/state-panel.tsx';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { RefusedMoveMessage } from '../refused-move.tsx';
import { SupportSentence } from '../support-sentence.tsx';
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
  const { page, content } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isInForm =
    refused?.result !== undefined &&
    content.kind === 'open' &&
    content.actions.some(({ name }) => name === refused.transition);
  return (
    <div className="page-width py-12 lg:py-16">
      {/* The key: the title of the document changes after the answer, and is then a faulty one again. */}
      {refused && !isInForm && <RefusedMoveMessage key={page.title} refused={refused} />}
      {content.kind === 'closed' ? (
        <Closed content={content} />
      ) : (
        <div className="max-w-form">
          <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
          {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
          {content.kind === 'open' && <Open content={content} refused={refused} />}
        </div>
      )}
    </div>
  );
}

function Open({ content, refused }: { content: OpenLink; refused: RefusedMove | undefined }) {
  const { state, title, facts, actions, until } = content;
  return (
    <>
      <StatePanel {...state} />
      <div className="mt-10">
        <RecordFacts title={title} facts={facts} />
      </div>
      <section aria-labelledby="link-answer" className="mt-10 print:hidden">
        <h2 id="link-answer" className="text-xl">
          {t('What you can do')}
        </h2>
        <p className="mt-2 text-aeblack-600">{until}</p>
        <div className="mt-6 space-y-8">
          {actions.map((action) => (
            <div key={action.name}>
              {action.isFinal && <p className="mb-3">{t('This cannot be undone.')}</p>}
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

/** A link that cannot be used. A used one says what was done with it. */
function Closed({ content: { status, title, text } }: { content: ClosedLink }) {
  const email = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  const home = <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>;
  if (status === 'used') {
    return (
      <div className="mx-auto max-w-form py-8">
        <Icon name="check-circle" size="size-16" className="text-aegreen-700" />
        <h1 className="mt-6">{title}</h1>
        <p className="mt-6">{text}</p>
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
