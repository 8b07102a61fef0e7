import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { loadCodeForm } from '#app/.server/clearance/check.ts';
import { LINK_HEADERS } from '#app/.server/records/link-page.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';

import { CodeForm } from '../code-form.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const headers: HeadersFunction = () => LINK_HEADERS;

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadCodeForm(context, request);
}

/**
 * The live chat, which other pages load, must not read the text in the field and in the address: it can be a
 * code with one wrong letter (CODE-7).
 */
export const clientLoader = loadInOwnDocument;

/** The page where a person without a scanner types the code of a pass (CODE-8). */
export default function CheckPage() {
  const { page, typed, error } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      <CodeForm path={pathname} typed={typed} error={error} />
    </div>
  );
}
