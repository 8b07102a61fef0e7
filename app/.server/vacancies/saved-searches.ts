import { data, redirect, redirectDocument } from '@remix-run/node';
import { z } from 'zod';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { ListedSearch, RefusedSearch, SavedSearchesContent } from '#app/modules/list/saved-searches.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';
import {
  describeSearch,
  isSameSearch,
  MAX_SAVED_SEARCHES,
  SEARCH_NAME,
  suggestName,
  tooManySearches,
} from '#rules/vacancies/saved-search.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import type { SavedSearchesQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { markSentBack, parseForm } from '../parse-form.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { findUnsentValues } from '../unsent-form.ts';
import { addressQueryOf, isPart, readVacancyQuery, STUDENT_ORDERS } from './vacancy-query.ts';

const SavedSearchesDocument = graphql(`
  query SavedSearches {
    savedSearches {
      id
      name
      query
      isOutdated
    }
  }
`);

const SaveSearchDocument = graphql(`
  mutation SaveSearch($name: String!, $search: String, $filters: OpenVacancyFilters) {
    saveSearch(name: $name, search: $search, filters: $filters) {
      id
    }
  }
`);

const RemoveSearchDocument = graphql(`
  mutation RemoveSavedSearch($id: ID!) {
    removeSavedSearch(id: $id)
  }
`);

/** What the address of the page asks for, as its form saves it. */
function readPage(request: Request) {
  const asked = readVacancyQuery(new URL(request.url).searchParams, STUDENT_ORDERS);
  const query = new URLSearchParams(addressQueryOf(asked, STUDENT_ORDERS));
  if (asked.page > 1) query.set('page', String(asked.page));
  return { asked, address: addressOf(query.toString()) };
}

const listPath = () => pathOf(getRow('job-opportunities'));

function addressOf(query: string): string {
  return query === '' ? listPath() : `${listPath()}?${query}`;
}

/**
 * Reads the saved searches of a student (SEARCH-1). The list of the vacancies is shown without them if they
 * cannot be read.
 *
 * @returns undefined for other users, who save none
 */
export async function readSavedSearches(
  context: AppLoadContext,
  request: Request,
): Promise<SavedSearchesContent | undefined> {
  if (context.session.viewer?.role !== 'user') return undefined;
  const { asked, address } = readPage(request);
  const [answer, unsent] = await Promise.all([
    context.gateway.execute(SavedSearchesDocument, {}),
    isPart(asked) ? findUnsentValues(context, listPath(), ['name']) : undefined,
  ]);
  const items = answer.ok ? answer.data.savedSearches.map((saved) => describeSaved(saved, asked)) : undefined;
  return {
    address,
    texts: {
      new: t('Save this search'),
      name: t('Name of the search'),
      save: t('Save the search'),
      list: t('Saved searches ({count})', { count: items?.length ?? 0 }),
      unavailable: t('Your saved searches are unavailable at the moment. Please try again in a minute.'),
    },
    note: {
      text: t(
        'The portal sends you a message at 7 am (UAE time), at most once a day, when new vacancies match.',
      ),
      link: { to: pathOf(getRow('notification-settings')), text: t('Notification settings') },
    },
    items,
    saving: isPart(asked) ? describeSaving(items ?? [], unsent?.['name'], suggestName(asked)) : undefined,
  };
}

type Asked = ReturnType<typeof readPage>['asked'];

function describeSaved(
  { id, name, query, isOutdated }: SavedSearchesQuery['savedSearches'][number],
  asked: Asked,
): ListedSearch {
  if (isOutdated) {
    const about = t('It finds nothing, because its filters no longer exist.');
    return { id, name, to: undefined, about, isShown: false };
  }
  const search = readVacancyQuery(new URLSearchParams(query), STUDENT_ORDERS);
  const about = describeSearch(search);
  return {
    id,
    name,
    to: addressOf(query),
    about: about === name ? undefined : about,
    isShown: isSameSearch(search, asked),
  };
}

function describeSaving(
  items: readonly ListedSearch[],
  unsent: string | undefined,
  suggested: string,
): SavedSearchesContent['saving'] {
  const saved = items.find(({ isShown }) => isShown);
  if (saved) {
    return {
      kind: 'saved',
      text: t('You have saved this search as “{name}”.', { name: isolate(saved.name) }),
    };
  }
  if (items.length >= MAX_SAVED_SEARCHES) return { kind: 'full', text: tooManySearches() };
  return { kind: 'form', name: unsent ?? suggested, isUnsent: unsent !== undefined };
}

/**
 * Saves the search of the page, or removes a saved one, and returns to the same vacancies (SEARCH-1). A
 * search that is not saved comes back with what the student typed. Saving it twice changes only the name, so
 * the form has no number.
 *
 * @throws a 400 Response for a form of another page; a 403 Response for users who save no searches
 */
export async function changeSavedSearches(context: AppLoadContext, request: Request) {
  if (context.session.viewer?.role !== 'user') throw new Response(null, { status: 403 });
  const form = await request.formData();
  const { asked, address } = readPage(request);
  switch (textOf(form, 'intent')) {
    case 'save':
      return await saveSearch(context, form, asked, address);
    case 'remove':
      context.session.setFlash(await removeSearch(context, textOf(form, 'search')));
      return redirect(address);
    case 'discard':
      await context.session.unsentForms.forget(listPath());
      // A form that stays on the page keeps the text in its field.
      return redirectDocument(address);
    default:
      throw new Response(null, { status: 400 });
  }
}

const FORM = z.object({ name: SEARCH_NAME });

async function saveSearch(context: AppLoadContext, form: FormData, asked: Asked, address: string) {
  const parsed = parseForm(form, FORM);

  function refuse(status: number, message: string) {
    markSentBack(context);
    const refused: RefusedSearch = { name: textOf(form, 'name'), message };
    return data(refused, status);
  }

  if (parsed.status !== 'success')
    return refuse(400, parsed.error?.['name']?.map((text) => t(text)).join(' ') ?? '');
  const { name } = parsed.value;
  const { search, filters } = asked;
  const answer = await context.gateway.executeToEnd(SaveSearchDocument, { name, search, filters });
  if (answer.ok) {
    await context.session.unsentForms.forget(listPath());
    context.session.setFlash({
      kind: 'success',
      title: t('The search is saved'),
      text: t('You get a message at 7 am (UAE time) on each day with new vacancies for “{name}”.', {
        name: isolate(name),
      }),
    });
    return redirect(address);
  }
  if (isAnswerLost(answer)) {
    return refuse(
      answer.status,
      t('We do not know whether the search was saved. You can save it again: it is saved only once.'),
    );
  }
  return refuse(
    answer.status,
    failureMessage(answer, t('The search was not saved. Please try again in a minute.')),
  );
}

/** Removes a saved search, and describes the outcome. */
async function removeSearch(context: AppLoadContext, id: string): Promise<FlashData> {
  const answer: GatewayAnswer<unknown> = await context.gateway.executeToEnd(RemoveSearchDocument, { id });
  if (answer.ok) {
    const text = t('You get no more messages about it. You can save it again at any time.');
    return { kind: 'success', title: t('The search is removed'), text };
  }
  if (answer.code === 'NOT_FOUND') return { kind: 'info', title: t('This search was already removed') };
  if (isAnswerLost(answer)) {
    return {
      kind: 'error',
      title: t('We do not know whether the search was removed'),
      text: t('The connection was lost. Check whether the search is still here.'),
    };
  }
  const text = failureMessage(answer, t(TRY_AGAIN_SOON));
  return { kind: 'error', title: t('The search was not removed'), text };
}
