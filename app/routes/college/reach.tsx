import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { CollegePage } from '#app/.server/colleges/college.ts';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { OutsideLink } from '#app/components/text/outside-link.tsx';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

/** The website of the college, its places, and whom to ask about the portal (COLLEGE-8). */
export function Reach({ college }: { college: Pick<CollegePage, 'url' | 'about' | 'places'> }) {
  const { url, about, places } = college;
  const supportEmail = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  return (
    <section
      aria-labelledby="reach"
      className="rounded-card bg-whitely-200 p-6 sm:p-10 lg:p-14 print:bg-transparent print:p-0"
    >
      <h2 id="reach">{t('How to reach the college')}</h2>
      <p lang={about.lang} dir="auto" className="mt-4 max-w-prose">
        {about.reach}
      </p>
      <div className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <Way icon="globe-hemisphere-east" title="Website">
          <OutsideLink to={url}>
            <span dir="ltr">{new URL(url).host}</span>
          </OutsideLink>
        </Way>
        <Way icon="map-pin" title="Where it is">
          <ul className="space-y-3">
            {places.map(({ name, map }) => (
              <li key={map} className="break-inside-avoid">
                <span className="block">{name}</span>
                <OutsideLink to={map}>
                  {t('Open a map')}
                  <span className="sr-only">
                    {t(', ')}
                    <bdi>{name}</bdi>
                  </span>
                </OutsideLink>
              </li>
            ))}
          </ul>
        </Way>
        <Way icon="envelope-simple" title="Questions about this portal">
          <p>{t('Portal support answers questions about the portal. The college answers all others.')}</p>
          <a href={`mailto:${supportEmail}`} dir="ltr" className="aegov-link link-underline mt-2">
            {supportEmail}
          </a>
        </Way>
      </div>
    </section>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-4">
      <Icon name={icon} size="size-7" className="shrink-0 text-aegold-600" />
      <div className="min-w-0">
        <h3 className="mb-2 text-lg">{t(title)}</h3>
        {children}
      </div>
    </div>
  );
}
