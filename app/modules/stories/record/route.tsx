import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';

import { moveRecord } from '#app/.server/records/move.ts';
import { loadStoryRecord } from '#app/.server/stories/record.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { RecordPage } from '../../record/record-page.tsx';
import { StoryPreview } from './story-preview.tsx';

export { shouldRevalidate } from '../../record/should-revalidate.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadStoryRecord(context, request, params['id'] ?? '');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return await moveRecord(context, request, params['id'] ?? '');
}

/** The page of a story for its author and the staff (STORY-11). */
export default function StoryRecord() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  if ('preview' in data) return <StoryPreview page={data.page} preview={data.preview} />;
  const published = 'published' in data ? data.published : undefined;
  return (
    <RecordPage
      {...data}
      refused={refused}
      pageLinks={[
        published === undefined
          ? { to: previewAddress(search), label: t('Preview') }
          : { to: published, label: t('See the public page') },
      ]}
    />
  );
}

/** Returns the address of the preview, from which the way back to the list is not lost. */
function previewAddress(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('transition');
  query.set('preview', 'yes');
  return `?${query.toString()}`;
}
