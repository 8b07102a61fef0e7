import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { describeGreeting } from '#app/.server/dashboard/greeting.ts';
import { describeServices, loadServices } from '#app/.server/dashboard/services.ts';
import { loadToday } from '#app/.server/dashboard/today.ts';
import { describePage } from '#app/.server/page.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { pageMeta, pageTitle } from '#app/components/page/title.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import { shortcutsOf } from '#rules/dashboard/shortcuts.ts';
import { t } from '#rules/text/t.ts';

import { Figures } from './figures.tsx';
import { Messages } from './messages.tsx';
import { NextForYou } from './next-for-you.tsx';
import { Openings } from './openings.tsx';
import { Progress } from './progress.tsx';
import { Services } from './services.tsx';
import { ThisWeek } from './this-week.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: 'Dashboard', purpose: data.purpose }) : [{ title: pageTitle('Dashboard') }];

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = getViewer(context);
  const [{ visits, ...today }, services] = await Promise.all([loadToday(context), loadServices(context)]);
  return {
    purpose: describePage(context).purpose,
    name: viewer.name,
    greeting: describeGreeting(viewer, today),
    today,
    shortcuts: shortcutsOf(viewer),
    tiles: services.tiles,
    services: describeServices(services, { ...today, visits }),
  };
}

/** Closes the banner about an interrupted task, which the layout shows (SESSION-20). */
export async function action({ context }: ActionFunctionArgs) {
  await context.session.interruptedTasks.remove();
  return redirect('/dashboard');
}

export default function Dashboard() {
  const { name, greeting, today, shortcuts, tiles, services } = useLoaderData<typeof loader>();
  const { next, isNextComplete, week, weekLists, figures, progress, openings, messages, events, missing } =
    today;
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="text-2xl sm:text-3xl">
          <Sentence text="Welcome, {name}" names={{ name }} />
        </h1>
        <p className="mt-1 text-sm text-aeblack-600 sm:text-base">{greeting}</p>
      </header>
      {missing !== undefined && (
        <Alert kind="neutral" role="status" className="alert-sm mb-6">
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {missing}
            <Link to="/dashboard" reloadDocument className="underline">
              {t('Try again')}
            </Link>
          </p>
        </Alert>
      )}
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_min(18rem,35%)]">
        <div className="min-w-0 space-y-10">
          <NextForYou lines={next} isComplete={isNextComplete} shortcuts={shortcuts} />
          {progress && <Progress {...progress} />}
          {openings ? (
            <Openings {...openings} waiting={figures[0]} />
          ) : (
            figures.length > 0 && <Figures figures={figures} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10 md:max-xl:grid-cols-2">
          {messages && <Messages {...messages} />}
          <ThisWeek lines={week} lists={weekLists} events={events} />
        </div>
      </div>
      <section id="services" aria-labelledby="services-title" className="mt-14 scroll-mt-6 print:hidden">
        <h2 id="services-title" className="text-2xl">
          {t('Services')}
        </h2>
        <Services tiles={tiles} {...services} />
      </section>
    </>
  );
}
