import { Link } from '@remix-run/react';

import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import type { EntryCard } from '#app/content/entries.ts';
import { t } from '#rules/text/t.ts';

/** The four groups of visitors, each with its first tasks and its form (LANDING-23). */
export function EntryCards({ entries }: { entries: readonly EntryCard[] }) {
  return (
    <section aria-labelledby="entries" className="bg-whitely-200 py-10 lg:py-14 print:hidden">
      <div className="page-width">
        <h2 id="entries" className="text-2xl lg:text-3xl">
          {t('What brings you here?')}
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-4">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Entry({ entry: { id, icon, title, tasks, form } }: { entry: EntryCard }) {
  const heading = `entry-${id}`;
  return (
    <article
      aria-labelledby={heading}
      className="aegov-card card-bordered flex h-full flex-col bg-whitely-50"
    >
      <h3 id={heading} className="card-title flex items-center gap-3">
        <Icon name={icon} size="size-8" className="shrink-0 text-aegold-600" />
        {title}
      </h3>
      <ul className="mt-3 divide-y divide-aeblack-100">
        {tasks.map((task) => (
          <li key={task.to}>
            <Link
              to={task.to}
              className="group flex min-h-11 items-center justify-between gap-3 py-2 text-aeblack-800 no-underline hover:text-aegold-700"
            >
              {task.text}
              <Icon
                name="arrow-right"
                size="size-5"
                className="shrink-0 text-aegold-600 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-4">
        <ButtonLink to={form.to} look="outline" size="sm" className="w-full">
          {form.text}
        </ButtonLink>
      </div>
    </article>
  );
}
