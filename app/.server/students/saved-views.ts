import { data, redirect, redirectDocument } from '@remix-run/node';
import { z } from 'zod';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { RefusedSearch, SavedSearchesContent } from '#app/modules/list/saved-searches.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';
import { getStudentList, isStudentListId, type StudentList } from '#rules/students/lists.ts';
import { MAX_SAVED_VIEWS, tooManyViews, VIEW_NAME, viewQuery } from '#rules/students/saved-view.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { markSentBack, parseForm } from '../parse-form.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { findUnsentValues } from '../unsent-form.ts';

const SavedViewsDocument = graphql(`
  query SavedViews($list: String!) {
    savedViews(list: $list) {
      id
      name
      query
    }
  }
`);

const SaveViewDocument = graphql(`
  mutation SaveView($list: String!, $name: String!, $query: String!) {
    saveView(list: $list, name: $name, query: $query) {
      id
    }
  }
`);

const RemoveViewDocument = graphql(`
  mutation RemoveSavedView($id: ID!) {
    removeSavedView(id: $id)
  }
`);

/** A list of students whose views can be saved. */
export interface ViewedList {
  /** The id of its row. */
  id: string;
  path: string;
}

/**
 * Reads the views of a list that the user has saved (STUDENTS-11), and the name that the user typed before
 * the session ended.
 *
 * @returns undefined for users who save none
 */
export async function readSavedViews(context: AppLoadContext, request: Request, list: ViewedList) {
  if (refuse(ACT_ON_STUDENTS, context.session.viewer) !== undefined) return undefined;
  const query = viewQuery(new URL(request.url).search, orderOf(list));
  const [answer, unsent] = await Promise.all([
    context.gateway.execute(SavedViewsDocument, { list: list.id }),
    query === '' ? undefined : findUnsentValues(context, list.path, ['name']),
  ]);
  const views = answer.ok ? answer.data.savedViews : undefined;
  return { list, query, views, unsentName: unsent?.['name'] };
}

/**
 * Describes what a page shows of the saved views of a list. The list is shown also if they cannot be read.
 *
 * @param suggested a name for the view of the page: its words and filters
 */
export function describeSavedViews(
  saved: Awaited<ReturnType<typeof readSavedViews>>,
  suggested: string,
): SavedSearchesContent | undefined {
  if (!saved) return undefined;
  const { list, query, views, unsentName } = saved;
  const items = views?.map((view) => ({
    id: view.id,
    name: view.name,
    to: `${list.path}?${view.query}`,
    about: undefined,
    isShown: view.query === query,
  }));
  return {
    address: addressOf(list.path, query),
    texts: {
      new: t('Save this view'),
      name: t('Name of the view'),
      save: t('Save the view'),
      list: t('Saved views ({count})', { count: items?.length ?? 0 }),
      unavailable: t('Your saved views are unavailable at the moment. Please try again in a minute.'),
    },
    note: undefined,
    items,
    saving: query === '' ? undefined : describeSaving(items ?? [], unsentName, suggested),
  };
}

function orderOf({ id }: ViewedList): StudentList['sort'] {
  return isStudentListId(id) ? getStudentList(id).sort : undefined;
}

function addressOf(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

function describeSaving(
  items: NonNullable<SavedSearchesContent['items']>,
  unsent: string | undefined,
  suggested: string,
): SavedSearchesContent['saving'] {
  const saved = items.find(({ isShown }) => isShown);
  if (saved) {
    const text = t('You have saved this view as “{name}”.', { name: isolate(saved.name) });
    return { kind: 'saved', text };
  }
  if (items.length >= MAX_SAVED_VIEWS) return { kind: 'full', text: tooManyViews() };
  return { kind: 'form', name: unsent ?? suggested, isUnsent: unsent !== undefined };
}

/**
 * Saves the view of a list, or removes a saved one, and returns to the same list (STUDENTS-11). A view that
 * is not saved comes back with the name that the user typed. Saving it twice changes only the name, so the
 * form has no number.
 *
 * @throws a 400 Response for a form of another page; a 403 Response for users who save no views
 */
export async function changeSavedViews(context: AppLoadContext, request: Request, list: ViewedList) {
  if (refuse(ACT_ON_STUDENTS, context.session.viewer) !== undefined)
    throw new Response(null, { status: 403 });
  const form = await request.formData();
  const query = viewQuery(new URL(request.url).search, orderOf(list));
  const address = addressOf(list.path, query);
  switch (textOf(form, 'intent')) {
    case 'save':
      return await saveView(context, form, { list, query, address });
    case 'remove':
      context.session.setFlash(await removeView(context, textOf(form, 'search')));
      return redirect(address);
    case 'discard':
      await context.session.unsentForms.forget(list.path);
      // A form that stays on the page keeps the text in its field.
      return redirectDocument(address);
    default:
      throw new Response(null, { status: 400 });
  }
}

const FORM = z.object({ name: VIEW_NAME });

interface ShownView {
  list: ViewedList;
  query: string;
  address: string;
}

async function saveView(context: AppLoadContext, form: FormData, { list, query, address }: ShownView) {
  const parsed = parseForm(form, FORM);

  function sendBack(status: number, message: string) {
    markSentBack(context);
    const refused: RefusedSearch = { name: textOf(form, 'name'), message };
    return data(refused, status);
  }

  if (parsed.status !== 'success')
    return sendBack(400, parsed.error?.['name']?.map((text) => t(text)).join(' ') ?? '');
  const { name } = parsed.value;
  const answer = await context.gateway.executeToEnd(SaveViewDocument, { list: list.id, name, query });
  if (answer.ok) {
    await context.session.unsentForms.forget(list.path);
    context.session.setFlash({ kind: 'success', title: t('The view is saved') });
    return redirect(address);
  }
  if (isAnswerLost(answer)) {
    return sendBack(
      answer.status,
      t('We do not know whether the view was saved. You can save it again: it is saved only once.'),
    );
  }
  return sendBack(
    answer.status,
    failureMessage(answer, t('The view was not saved. Please try again in a minute.')),
  );
}

/** Removes a saved view, and describes the outcome. */
async function removeView(context: AppLoadContext, id: string): Promise<FlashData> {
  const answer = await context.gateway.executeToEnd(RemoveViewDocument, { id });
  if (answer.ok) return { kind: 'success', title: t('The view is removed') };
  if (answer.code === 'NOT_FOUND') return { kind: 'info', title: t('This view was already removed') };
  if (isAnswerLost(answer)) {
    return {
      kind: 'error',
      title: t('We do not know whether the view was removed'),
      text: t('The connection was lost. Check whether the view is still here.'),
    };
  }
  const text = failureMessage(answer, t(TRY_AGAIN_SOON));
  return { kind: 'error', title: t('The view was not removed'), text };
}
