import { useSearchParams } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';

import type { loadRecord, RecordContent } from '#app/.server/records/record.ts';
import type { RefusedMove } from '#app/.server/records/transition-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { QueueBar } from '#app/components/record/queue-bar.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import { originOf } from '#rules/routes/list-origin.ts';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { RefusedMoveMessage } from '../refused-move.tsx';
import { UnavailableRecords } from '../unavailable-records.tsx';
import { RecordView, type RecordLink } from './record-view.tsx';

/** What the loader of a record returns, also with a status. */
type LoadedRecord = Exclude<Awaited<ReturnType<typeof loadRecord>>, { data: unknown }>;
type UnavailableRecord = Extract<Awaited<ReturnType<typeof loadRecord>>, { data: unknown }>['data'];

interface RecordPageProps {
  page: LoadedRecord['page'];
  resource: string;
  content: (LoadedRecord | UnavailableRecord)['content'];
  /** How many records wait in the queue from which the record was opened. */
  waitingInQueue?: number | undefined;
  /** What the action has returned, if it refused a transition. */
  refused: RefusedMove | undefined;
  /** Links below the buttons of the record, to other pages. */
  pageLinks?: readonly RecordLink[];
  /** What is shown in place of the record. */
  children?: ReactNode;
}

/** The page of a record: its state, what the user can do, its fields and its history (RECORD-7). */
export function RecordPage(props: RecordPageProps) {
  const { page, resource, content, waitingInQueue, refused, pageLinks, children } = props;
  const isShown = content.kind === 'record';
  const isInForm =
    isShown && refused?.result !== undefined && content.note?.transition === refused.transition;
  const [search] = useSearchParams();
  return (
    // The queue leads from record to record. A button of the next one must not have the focus of the last
    // one.
    <Fragment key={isShown ? content.number : content.kind}>
      {isShown && (
        <QueueBar search={search} id={content.number} version={content.version} waiting={waitingInQueue} />
      )}
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
      {isShown && (children ?? <RecordView {...{ content, resource, refused, pageLinks }} />)}
    </Fragment>
  );
}

/** What the record is about, and the way back to the list with its filters (RECORD-24). */
function Identity({
  content: { about, company, isTrusted },
  crumbs,
}: {
  content: RecordContent;
  crumbs: Crumb[];
}) {
  const [search] = useSearchParams();
  const list = crumbs.at(-2)?.path;
  const query = originOf(search);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      {about !== undefined && (
        <p className="text-aeblack-600">
          {about.label} <bdi className="font-medium text-aeblack-900">{about.text}</bdi>
        </p>
      )}
      {company !== undefined && (
        <p className="text-aeblack-600">
          {t('Company:')} <bdi className="font-medium text-aeblack-900">{company}</bdi>
          {isTrusted && <span> ({t('trusted')})</span>}
        </p>
      )}
      {list !== undefined && (
        <ArrowLink to={query === '' ? list : `${list}?${query}`} isBack className="print:hidden">
          {t('Back to the list')}
        </ArrowLink>
      )}
    </div>
  );
}
