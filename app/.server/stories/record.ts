import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { STORY } from '#rules/resources/story.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { shownNameOf } from '#rules/stories/shown-name.ts';
import { t } from '#rules/text/t.ts';

import { toSafeHtml } from '../html.ts';
import { describePage } from '../page.ts';
import { recordOperations } from '../records/operations.ts';
import { presentFacts } from '../records/present-facts.ts';
import { loadRecord, throwIfMissing } from '../records/record.ts';
import { getResourcePage, readsRows } from '../records/resource-page.ts';
import { showStory } from './show-story.ts';
import { languageNoteOf, type ShownStory } from './story.ts';

/** What the preview of a story shows. */
export interface StoryPreviewContent {
  story: ShownStory;
  /** The address of the page of the story. */
  back: string;
}

/**
 * Loads the page of a story for its author and the staff, or the preview of its public page (STORY-11).
 *
 * @throws a 404 Response if the user cannot read the story, or if it does not exist
 */
export async function loadStoryRecord(context: AppLoadContext, request: Request, id: string) {
  const isPreview = new URL(request.url).searchParams.has('preview');
  if (isPreview && readsRows(context, STORY)) return await loadPreview(context, id);
  const loaded = await loadRecord(context, request, id);
  if (!('content' in loaded)) return loaded;
  const isPublic = 'stateName' in loaded.content && loaded.content.stateName === 'published';
  return { ...loaded, published: isPublic ? pathOf(getRow('success-story'), { id }) : undefined };
}

/** If the story cannot be read now, its page says why. */
async function loadPreview(context: AppLoadContext, id: string) {
  const { row } = getResourcePage(context);
  const back = pathOf(row, { id });
  const answer = await context.gateway.execute(recordOperations(STORY).record, { id });
  if (!answer.ok) {
    throwIfMissing(answer);
    return redirect(back);
  }
  const { record } = answer.data;
  const textOf = (name: keyof typeof STORY.fields) => {
    const value: unknown = record[name];
    return typeof value === 'string' ? value : null;
  };
  const { photo } = presentFacts(STORY, row, record);
  const card = showStory(
    {
      id,
      language: textOf('language'),
      title: textOf('title'),
      summary: textOf('summary'),
      jobTitle: textOf('jobTitle'),
      employer: textOf('employer'),
      name: shownNameOf(record.authorName ?? '', textOf('nameShown')),
      college: record.college ?? null,
      publishedAt: record.stateSince,
    },
    photo?.kind === 'file' ? photo.to : undefined,
  );
  const preview: StoryPreviewContent = {
    story: { card, html: toSafeHtml(textOf('text') ?? ''), languageNote: languageNoteOf(card) },
    back,
  };
  return { page: describePage(context, { title: t('Preview') }), preview };
}
