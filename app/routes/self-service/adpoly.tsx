import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadLetter } from '#app/.server/letter.ts';
import { pageMeta } from '#app/components/page/title.ts';

import { LetterPage } from './letter-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadLetter(context, request, 'polytechnic');
}

export default function AdpolyLetter() {
  return <LetterPage data={useLoaderData<typeof loader>()} />;
}
