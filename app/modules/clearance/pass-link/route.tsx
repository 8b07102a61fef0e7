import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadVisitorPass } from '#app/.server/clearance/pass.ts';
import { LINK_HEADERS } from '#app/.server/records/link-page.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { LanguageLinks } from '#app/components/list/language-links.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { PassCard, PassControls } from '../pass-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers: HeadersFunction = () => LINK_HEADERS;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadVisitorPass(context, request, params['token'] ?? '');
}

/** The live chat, which other pages load, must not read the token in the address (LINK-12). */
export const clientLoader = loadInOwnDocument;

/** The pass of a request for its visitor (CLEARANCE-14). */
export default function VisitorPassPage() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      {content.kind === 'missing' && (
        <EmptyState
          isPage
          scene="unavailable"
          title={page.title}
          text="A request has a pass while it is approved. The page of your link says how the request stands."
        >
          <ButtonLink to={content.back}>{t('See your request')}</ButtonLink>
        </EmptyState>
      )}
      {content.kind === 'unavailable' && (
        <>
          <PageHeader title={page.title} crumbs={page.crumbs} />
          <UnavailableRecords text={content.text} />
        </>
      )}
      {content.kind === 'pass' && (
        <>
          <div className="mb-6">
            <Breadcrumbs crumbs={page.crumbs} />
          </div>
          {content.choice && <LanguageLinks {...content.choice} />}
          <PassCard pass={content.pass} />
          <PassControls
            back={{ path: content.back, label: t('Back to your request') }}
            checkPath={content.pass.checkPath}
          />
        </>
      )}
    </div>
  );
}
