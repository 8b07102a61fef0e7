import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { getStatement } from '#app/.server/statements/statement.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { Part } from './parts.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  return { page: describePage(context), statement: getStatement(context) };
}

/** A statement of the authority, such as the privacy notice (STATEMENT-1). */
export default function StatementPage() {
  const { page, statement } = useLoaderData<typeof loader>();
  const { updated, opening, sections, note } = statement;
  return (
    <div className="page-width max-w-5xl py-12 lg:py-16">
      <PageHeader title={page.title} crumbs={page.crumbs}>
        <p className="mt-3 text-sm text-aeblack-600">{t('Last updated: {date}', { date: updated })}</p>
        <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: opening }} />
      </PageHeader>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="space-y-14">
          {sections.map(({ id, title, parts }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-6 text-2xl">
                {title}
              </h2>
              {parts.map((part, at) => (
                <Part key={at} part={part} />
              ))}
            </section>
          ))}
          {note !== undefined && <p className="max-w-prose text-sm text-aeblack-600">{note}</p>}
        </div>
      </div>
    </div>
  );
}

/** The links to the sections. On a wide screen they stay beside the text. */
function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-card bg-whitely-200 p-5 lg:sticky lg:top-6 print:hidden"
    >
      <h2 id="contents" className="text-base">
        {t('On this page')}
      </h2>
      <ul className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center py-1 text-[0.9375rem] text-balance inline-link"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
