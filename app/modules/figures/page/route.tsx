import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadFigures } from '#app/.server/figures/figures.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Definitions } from '#app/components/figures/definitions.tsx';
import { FigureSections } from '#app/components/figures/figure-sections.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { DownloadLink } from '#app/components/page/download-link.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { GraduateCounts } from '#app/components/statistics/graduate-counts.tsx';
import { SupportSentence } from '#app/components/text/support-sentence.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { FigureFilters } from '../figure-filters.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadFigures(context, request, params);
}

/** A page with figures about graduates, students, or both (FIGURE-10 to FIGURE-16). */
export default function Figures() {
  const { hub, backend, content } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub} printsLinks={false}>
      {backend && <BackendCounts counts={backend.counts} />}
      {content.kind === 'refused' && (
        <Alert kind="neutral" className="mb-12 max-w-prose">
          <SupportSentence text={content.text} />
        </Alert>
      )}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'figures' && <Report content={content} />}
    </HubPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Content = Extract<Loaded['content'], { kind: 'figures' }>;

function Report({ content }: { content: Content }) {
  const { path, sentences, fault, selects, chosen, sections, about, csv } = content;
  const isFiltered = chosen.length > 0 && fault === undefined;
  return (
    <>
      <FigureFilters selects={selects} fault={fault} chosen={chosen} path={path} />
      <div role="status" className="mb-10 text-lg text-aeblack-600">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {sections.length === 0 ? (
        <EmptyState
          scene={isFiltered ? 'not-found' : 'empty'}
          title={isFiltered ? 'No people match these filters' : 'There are no figures yet'}
          text={
            isFiltered
              ? 'Choose other filters, or clear them.'
              : 'They appear when students sign in, or when an administrator imports student records.'
          }
        />
      ) : (
        <FigureSections sections={sections} />
      )}
      <Definitions {...about} />
      <p className="mb-12 print:hidden">
        <DownloadLink to={csv} text="Download these figures as a CSV file" />
      </p>
    </>
  );
}

/** The numbers of graduates that the backend of the authority gives (FIGURE-13). */
function BackendCounts({ counts }: NonNullable<Loaded['backend']>) {
  return (
    <section aria-labelledby="backend" className="mb-14">
      <h2 id="backend" className="mb-2 text-xl">
        {t('Graduates of all years')}
      </h2>
      <p className="mb-6 max-w-prose text-aeblack-600">
        {t('These numbers come from the records of the authority, and count all years.')}
      </p>
      {counts ? (
        <GraduateCounts counts={counts} />
      ) : (
        <EmptyState headingLevel="h3" scene="unavailable" title="We can’t load the figures right now" />
      )}
    </section>
  );
}
