import type { Organization, WebSite } from 'schema-dts';

import { SITE_NAME } from '#app/content/site.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import { linkAddress } from '../link-address.ts';

/** The path of the logo for search engines: square, and at least 112 pixels wide. */
const LOGO = '/icon-512.png';

/** Returns the organisation of the portal, as other things of the graph name it. */
export function describePublisher(context: AppLoadContext) {
  return {
    '@type': 'Organization',
    '@id': `${context.linkOrigin}/#organization`,
    name: t(SITE_NAME),
    url: linkAddress(context, '/'),
    logo: context.linkOrigin + LOGO,
  } as const satisfies Organization;
}

/** Returns the organisation of the portal with the ways to reach it. */
export function describeOrganization(context: AppLoadContext): Organization {
  const { supportEmail, languages, socialLinks } = context;
  return {
    ...describePublisher(context),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      url: linkAddress(context, pathOf(getRow('contact'))),
      availableLanguage: [...languages],
    },
    ...(socialLinks.length > 0 && { sameAs: [...socialLinks] }),
  };
}

/** Returns the portal as a website. */
export function describeWebSite(context: AppLoadContext): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${context.linkOrigin}/#website`,
    name: t(SITE_NAME),
    url: linkAddress(context, '/'),
    inLanguage: currentLanguage(),
    publisher: { '@id': `${context.linkOrigin}/#organization` },
  };
}
