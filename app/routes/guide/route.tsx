import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { describePage } from '#app/.server/page.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { LinkCard } from '#app/components/card/link-card.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { SUPPORT_REPLY_TIME } from '#app/content/site.ts';
import { getGuide, GUIDES, type Guide } from '#app/content/guides.ts';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  const id = GUIDES.find((guide) => guide === context.row?.id);
  if (!id) throw new Response(null, { status: 404 });
  return { page: describePage(context), guide: getGuide(id, context.session.viewer) };
}

/** What employers, or lecturers, can do here and how it works (LANDING-24). */
export default function GuidePage() {
  const { page, guide } = useLoaderData<typeof loader>();
  const { supportEmail = '' } = useRouteLoaderData<RootData>('root') ?? {};
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs}>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <ButtonLink to={guide.form.to}>{guide.form.text}</ButtonLink>
          <p className="max-w-md text-aeblack-600">{guide.about}</p>
        </div>
      </PageHeader>
      <section aria-labelledby="tasks">
        <h2 id="tasks">{t('What you can do')}</h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {guide.tasks.map((task) => (
            <li key={task.to} className="print:break-inside-avoid">
              <LinkCard {...task} />
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-16 grid gap-x-12 gap-y-16 lg:grid-cols-[3fr_2fr]">
        <Steps steps={guide.steps} />
        <section aria-labelledby="needs" className="print:break-inside-avoid">
          <h2 id="needs">{t('What you need at hand')}</h2>
          <List entries={guide.needs} />
        </section>
      </div>
      {guide.courses.length > 0 && (
        <section aria-labelledby="courses" className="mt-16">
          <h2 id="courses">{t('What you can teach')}</h2>
          <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {guide.courses.map(({ title, entries }) => (
              <section key={title} className="print:break-inside-avoid">
                <h3 className="text-lg">{title}</h3>
                <List entries={entries} />
              </section>
            ))}
          </div>
        </section>
      )}
      <p className="mt-16 border-t border-aeblack-100 pt-8 text-aeblack-700">
        {t('Do you have a question? Portal support answers, typically within {time}:', {
          time: t(SUPPORT_REPLY_TIME),
        })}{' '}
        <a
          href={`mailto:${supportEmail}`}
          dir="ltr"
          className="font-medium inline-link [overflow-wrap:anywhere]"
        >
          {supportEmail}
        </a>
      </p>
    </div>
  );
}

function Steps({ steps }: Pick<Guide, 'steps'>) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('How it works')}</h2>
      <ol className="mt-6 space-y-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 print:break-inside-avoid">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-full bg-aegold-100 font-semibold text-aegold-800"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 max-w-prose text-aeblack-600">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function List({ entries }: { entries: readonly string[] }) {
  return (
    <ul className="mt-4 list-disc space-y-2 ps-5 text-aeblack-700 marker:text-aegold-600">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}
