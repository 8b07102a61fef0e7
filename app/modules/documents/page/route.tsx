import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadDocuments } from '#app/.server/documents.ts';
import { pageMeta } from '#app/components/page/title.ts';

import { DocumentsPage } from '../documents-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadDocuments(context, request);
}

/** One of the pages that show documents (DOCUMENT-1, DOCUMENT-2). */
export default function Documents() {
  const { hub, path = '', content } = useLoaderData<typeof loader>();
  return <DocumentsPage hub={hub} path={path} content={content} />;
}
