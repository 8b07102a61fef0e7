import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { RootData } from '#app/root.tsx';
import type { HubData } from '#app/.server/hub.ts';
import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { LinkCard } from '../card/link-card.tsx';
import { Icon } from '../icon/icon.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { SupportSentence } from '../text/support-sentence.tsx';
import { iconOf } from '../service/tile-icons.ts';

interface HubPageProps {
  hub: HubData;
  /** Whether the links to other pages are printed. A report has none. */
  printsLinks?: boolean;
  children?: ReactNode;
}

/**
 * A hub page: its purpose, its content, and links to the pages that this user can open. If neither it nor
 * these pages have content, it says so, and whom to ask (ROUTE-11).
 */
export function HubPage({ hub, printsLinks = true, children }: HubPageProps) {
  return (
    <div className={hub.isPublic ? 'page-width py-12 lg:py-16' : ''}>
      <PageHeader
        title={hub.title}
        shortName={hub.shortName}
        lead={hub.purpose}
        eyebrow={hub.category}
        crumbs={hub.crumbs}
      />
      {hub.missing !== undefined && <NotInThePortal text={hub.missing} />}
      {hub.isForOthers && (
        <p className="mb-10 max-w-prose">{t('None of the pages of this area is for your account.')}</p>
      )}
      {children}
      <div className={printsLinks ? undefined : 'print:hidden'}>
        <Cards id="below" heading="In this area" pages={hub.pages} />
        <Cards id="beside" heading={t('More in {area}', { area: t(hub.area ?? '') })} pages={hub.siblings} />
      </div>
      {hub.help !== undefined && <Help text={hub.help} />}
    </div>
  );
}

function Cards({ id, heading, pages }: { id: string; heading: string; pages: HubData['pages'] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="mb-5 text-xl">
        {t(heading)}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {pages.map((page) => (
          <li key={page.id}>
            <LinkCard
              to={page.path}
              icon={iconOf(page.id, page.parent)}
              title={page.title}
              text={page.text}
              isMissing={page.isMissing}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotInThePortal({ text }: { text: string }) {
  return (
    <Alert kind="neutral" className="mb-10 max-w-prose">
      <SupportSentence text={text} />
    </Alert>
  );
}

function Help({ text }: { text: string }) {
  const email = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  return (
    <aside aria-label={t('Help')} className="flex max-w-prose gap-4 border-t border-aeblack-100 pt-6">
      <Icon name="chat-circle-dots" className="mt-0.5 text-aegold-600" />
      <p className="text-aeblack-600">
        {t(text)}{' '}
        <a href={`mailto:${email}`} dir="ltr" className="font-medium [overflow-wrap:anywhere] inline-link">
          {email}
        </a>
      </p>
    </aside>
  );
}
