import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { answerLink, loadLink } from '#app/.server/records/link.ts';
import { LINK_HEADERS } from '#app/.server/records/link-page.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { LinkFrame, type RefusedAnswer } from './link-frame.tsx';
import { OpenLinkView } from './open-link.tsx';

/** After a refused answer, the page shows the link as it is now. */
export { shouldRevalidate } from '../record/should-revalidate.ts';

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

/** The page of a link in an e-mail: what it is about, and what its holder can do (LINK-9, LINK-10). */
export default function LinkPage() {
  const loaded = useLoaderData<typeof loader>();
  const refused: RefusedAnswer | undefined = useActionData<typeof action>();
  const { page, resource, content } = loaded;
  return (
    <div className="page-width py-12 lg:py-16">
      <LinkFrame {...loaded} refused={refused}>
        {content.kind === 'open' && (
          <div className="max-w-form">
            <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
            <OpenLinkView resource={resource} content={content} refused={refused} />
          </div>
        )}
      </LinkFrame>
    </div>
  );
}
