import { Link, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { COLLEGES, collegePath } from '#rules/identity/colleges.ts';
import { SUPPORT_REPLY_TIME } from '#app/content/site.ts';
import { describeSocialLink } from '#app/content/social-networks.ts';
import type { RootData } from '#app/root.tsx';
import { FOOTER_YEAR_DEFAULT } from '#rules/constants.ts';
import type { MenuItem } from '#rules/navigation/menu.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { Lattice } from '../motif/lattice.tsx';
import { Brand } from './brand.tsx';
import { LanguageLink, RememberLanguage } from './language-link.tsx';
import { useQuickLinks } from './quick-links.ts';

const LINK = 'inline-flex min-h-7 items-center hover:underline';

const ROW = 'flex flex-wrap items-center gap-x-6 gap-y-2';

export function Footer() {
  const quickLinks = useQuickLinks();
  const root = useRouteLoaderData<RootData>('root');
  const { year = FOOTER_YEAR_DEFAULT, supportEmail = '' } = root ?? {};
  const { socialLinks = [], companyLinks = [], statementLinks = [] } = root ?? {};
  return (
    <footer className="aegov-footer on-dark mt-auto overflow-hidden text-aeblack-200">
      <Lattice
        className="absolute inset-y-0 end-0 h-full w-2/3 text-aegold-300 opacity-10"
        fade={{ toward: 'left', amount: 0.9 }}
      />
      <div className="page-width relative grid gap-10 py-16 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1.4fr_1fr_1fr_1.1fr_1.2fr]">
        <div>
          <Brand to="/" onDark />
          <p className="mt-5 max-w-xs text-sm">
            {t('One place for the students, graduates and partners of the colleges.')}
          </p>
          {socialLinks.length > 0 && (
            <ul className="social-sharing -ms-2.5 mt-5 flex-wrap" aria-label={t('Social media')}>
              {socialLinks.map((address) => (
                <li key={address}>
                  <SocialLink address={address} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterColumn title="Quick links">
          <PageLinks links={quickLinks} />
        </FooterColumn>
        <FooterColumn title="For companies and visitors">
          <PageLinks links={companyLinks} />
        </FooterColumn>
        <FooterColumn title="Colleges">
          {COLLEGES.map(({ code, name, shownAs }) => (
            <li key={code}>
              <Link to={collegePath(code)} className={LINK}>
                <abbr title={t(name)} className="no-underline">
                  {t(shownAs)}
                </abbr>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/colleges" className={LINK}>
              {t('All colleges')}
            </Link>
          </li>
        </FooterColumn>
        <FooterColumn title="Portal support">
          <li>
            <a href={`mailto:${supportEmail}`} className={`${LINK} [overflow-wrap:anywhere]`} dir="ltr">
              {supportEmail}
            </a>
          </li>
          <li className="text-sm">
            {t('Replies typically come within {time}.', { time: t(SUPPORT_REPLY_TIME) })}
          </li>
        </FooterColumn>
      </div>
      <div className="footer-bottom relative">
        <div className="page-width py-6 text-sm">
          <ul aria-label={t('About this portal')} className={ROW}>
            <PageLinks links={statementLinks} />
            <li>
              <a href="/third-party-notices.txt" className={LINK}>
                {t('Third-party notices')}
              </a>
            </li>
          </ul>
          <div className={`mt-4 justify-between ${ROW}`}>
            <p>{t('© {year} Human Centric Ecosystem. All rights reserved.', { year })}</p>
            <div className={ROW}>
              <LanguageLink className={LINK} />
              <RememberLanguage className={LINK} />
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}

function SocialLink({ address }: { address: string }) {
  const { name, icon } = describeSocialLink(address);
  return (
    <a
      href={address}
      rel="noopener noreferrer"
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-aeblack-800"
    >
      <Icon name={icon} />
      <span className="sr-only">{t(name)}</span>
    </a>
  );
}

function PageLinks({ links }: { links: readonly MenuItem[] }) {
  return links.map((link) => (
    <li key={link.path}>
      <Link to={link.path} className={LINK}>
        {t(link.label)}
      </Link>
    </li>
  ));
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-base text-whitely-50">{t(title)}</h2>
      <ul className="mt-4 space-y-1.5">{children}</ul>
    </div>
  );
}
