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
import { Icon } from '#app/components/icon/icon.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { originOf } from '#rules/routes/list-origin.ts';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { RefusedMoveMessage } from '../refused-move.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { RecordView } from './record-view.tsx';

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
