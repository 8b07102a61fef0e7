import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadCompanies } from '#app/.server/companies.ts';
import { CompaniesPage } from '#app/components/company/companies-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadCompanies(context, request, { isCurrent: false, withContacts: true });
}

/** All partner companies, for some users with their contact persons (PARTNERS-2). */
export default function Partners() {
  const { hub, content } = useLoaderData<typeof loader>();
  return <CompaniesPage hub={hub} content={content} path="/partners" look="states" />;
}
