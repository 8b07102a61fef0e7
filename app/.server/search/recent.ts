import { redirect } from '@remix-run/node';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { readSearchAddress, searchPath } from '#rules/search/kinds.ts';
import { opensPage } from '#rules/routes/page-request.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { PATIENCE, soon } from '../soon.ts';

const RecentDocument = graphql(`
  query RecentSearches {
    recentSearches {
      isKept
      items
    }
  }
`);

const KeepDocument = graphql(`
  mutation KeepRecentSearches($isKept: Boolean!) {
    keepRecentSearches(isKept: $isKept)
  }
`);

const AddDocument = graphql(`
  mutation AddRecentSearch($words: String!) {
    addRecentSearch(words: $words)
  }
`);

const DeleteDocument = graphql(`
  mutation DeleteRecentSearches {
    deleteRecentSearches
  }
`);

/** The recent searches of a user, with the address of each (FIND-13). */
export interface RecentContent {
  isKept: boolean;
  items: { words: string; to: string }[];
}

/** Reads the recent searches of a user (FIND-13); undefined for a visitor, and while they cannot be read. */
export async function readRecent(context: AppLoadContext): Promise<RecentContent | undefined> {
  if (!isUser(context)) return undefined;
  const answer = await soon(context.gateway.execute(RecentDocument, {}), PATIENCE);
  if (!answer?.ok) return undefined;
  const { isKept, items } = answer.data.recentSearches;
  return { isKept, items: items.map((words) => ({ words, to: searchPath({ words }) })) };
}

/**
 * Adds a search to the recent ones, if the user keeps them (FIND-13) and opens the page. A failure changes
 * nothing on the page.
 */
export async function rememberSearch(
  context: AppLoadContext,
  request: Request,
  words: string,
): Promise<void> {
  const { headers } = request;
  const method = context.isHead ? 'HEAD' : request.method;
  if (!isUser(context) || !opensPage({ method, header: (name) => headers.get(name) })) return;
  await soon(context.gateway.execute(AddDocument, { words }), PATIENCE);
}

/** A partial login can do nothing but choose an account. */
function isUser({ session: { viewer } }: AppLoadContext): boolean {
  return viewer !== undefined && !viewer.partialLogin;
}

/**
 * Begins to keep the recent searches, stops it, or deletes them, and returns to the same search (FIND-13).
 *
 * @throws a 403 Response for a visitor; a 400 Response for a form of another page
 */
export async function changeRecent(context: AppLoadContext, request: Request): Promise<Response> {
  if (!isUser(context)) throw new Response(null, { status: 403 });
  const intent = textOf(await request.formData(), 'intent');
  if (intent !== 'keep' && intent !== 'stop' && intent !== 'delete')
    throw new Response(null, { status: 400 });
  const answer: GatewayAnswer<unknown> =
    intent === 'delete'
      ? await context.gateway.executeToEnd(DeleteDocument, {})
      : await context.gateway.executeToEnd(KeepDocument, { isKept: intent === 'keep' });
  context.session.setFlash(describeOutcome(intent, answer));
  return redirect(searchPath(readSearchAddress(new URL(request.url).searchParams)));
}

function describeOutcome(intent: 'keep' | 'stop' | 'delete', answer: GatewayAnswer<unknown>): FlashData {
  if (answer.ok) return { kind: 'success', ...DONE[intent]() };
  if (isAnswerLost(answer)) {
    return {
      kind: 'error',
      title: t('We do not know whether this was saved'),
      text: t('The connection was lost. Check it on this page.'),
    };
  }
  return {
    kind: 'error',
    title: t('Nothing was changed'),
    text: failureMessage(answer, t(TRY_AGAIN_SOON)),
  };
}

const DONE: Readonly<Record<'keep' | 'stop' | 'delete', () => { title: string; text: string }>> = {
  keep: () => ({
    title: t('Your recent searches are kept'),
    text: t('Only you see them. You can delete them here at any time.'),
  }),
  stop: () => ({
    title: t('Your recent searches are no longer kept'),
    text: t('Those that were kept are deleted.'),
  }),
  delete: () => ({
    title: t('Your recent searches are deleted'),
    text: t('Later searches are kept again, until you stop it.'),
  }),
};
