import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

import type { AppLoadContext } from '#app/load-context.ts';
import { SUPPORT_REPLY_TIME } from '#app/content/site.ts';
import { DAY, DRAFT_LIFETIME } from '#rules/constants.ts';
import { SMALLEST_GROUP, SMALLEST_SALARY_GROUP } from '#rules/figures/measures.ts';
import { LINK_DAYS, PAGE_VISITS_KEPT_DAYS } from '#rules/personal-data/retention.ts';
import { keptDaysOf } from '#rules/resources/engine/retention.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import { getRow, ROUTES } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { CONTACT_DAYS, CONTACTS_PER_DAY, MEMBERSHIP_DAYS } from '#rules/talent-pool/rules.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { joinLanguage } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { KnownNames } from './read-statements.ts';

/** What a statement says about this portal. It does not depend on the visitor. */
export type StatementFacts = Pick<
  AppLoadContext,
  'supportEmail' | 'securityContact' | 'keptDays' | 'hasMail' | 'identityProvider' | 'languages'
>;

const inDays = (days: number) => formatDuration(days * DAY);

/** The values of the placeholders, in the language of the request. */
const VALUES: Readonly<Record<string, (facts: StatementFacts) => string>> = {
  replyTime: () => t(SUPPORT_REPLY_TIME),
  draftTime: () => formatDuration(DRAFT_LIFETIME),
  linkTime: () => inDays(LINK_DAYS),
  visitsTime: () => inDays(PAGE_VISITS_KEPT_DAYS),
  membershipTime: () => inDays(MEMBERSHIP_DAYS),
  contactTime: () => inDays(CONTACT_DAYS),
  contactsPerDay: () => String(CONTACTS_PER_DAY),
  smallestGroup: () => String(SMALLEST_GROUP),
  salaryGroup: () => String(SMALLEST_SALARY_GROUP),
  ...Object.fromEntries(
    RESOURCES.flatMap((resource) => {
      const { name, keptDays } = resource;
      if (keptDays === undefined) return [];
      const value = (facts: StatementFacts) => inDays(keptDaysOf(resource, facts.keptDays) ?? keptDays);
      return [[`keptDays.${name}`, value] as const];
    }),
  ),
};

/** The placeholders that are links: an address stays in its direction in a text in Arabic. */
const LINKED = { supportEmail: 'mail:support' } as const;

/** What the page shows in the place of a line with only this name (STATEMENT-2). */
export const INSERTS = ['retention', 'colleges', 'socialLinks'] as const;

/** A paragraph or an entry of a list with `{?name}` is left out where this portal does not have it. */
const CONDITIONS: Readonly<Record<string, (facts: StatementFacts) => boolean>> = {
  mail: ({ hasMail }) => hasMail,
  uaePass: ({ identityProvider }) => identityProvider !== undefined,
  arabic: ({ languages }) => languages.includes('ar'),
  securityBySupport: isReportedToSupport,
  securityContact: (facts) => !isReportedToSupport(facts),
};

/** The subjects of the e-mails that the links `mail:…` begin. */
const SUBJECTS: Readonly<Record<string, string>> = {
  support: 'Question about the portal',
  accessibility: 'Accessibility of the portal',
  privacy: 'My personal data',
  erasure: 'Erase my personal data',
  signIn: 'I cannot sign in',
  press: 'Question of the press',
  security: 'Security of the portal',
};

/** The routes that are no pages, and to which a statement can lead. */
const FILES: readonly string[] = ['my-data'];

const ROUTE_LINKS = ROUTES.filter(
  ({ path, layout, id }) => !/:\w+(?:\/|$)|\*/.test(path) && (layout !== 'none' || FILES.includes(id)),
).map(({ id }) => `route:${id}`);

/** The names that the texts of the statements can use. */
export const KNOWN_NAMES: KnownNames = {
  values: new Set([...Object.keys(VALUES), ...Object.keys(LINKED), ...INSERTS]),
  conditions: new Set(Object.keys(CONDITIONS)),
  links: new Set([...ROUTE_LINKS, ...Object.keys(SUBJECTS).map((name) => `mail:${name}`)]),
};

/**
 * Renders the Markdown of a statement with the facts of this portal, in the language of the request.
 *
 * @param text with known names only: see readStatements
 * @returns sanitised HTML
 */
export function renderStatement(text: string, facts: StatementFacts): string {
  const filled = text
    .replace(/\]\(((?:route|mail):[^)]*)\)/g, (_, link: string) => `](${addressOfLink(link, facts)})`)
    .replace(/\{([\w.]+)\}/g, (all, name: string) => valueOf(name, facts) ?? all);
  const html = marked.parse(filled, { async: false });
  return sanitize(
    html.replace(/<(p|li)>\{\?(\w+)\}\s*(.*?)<\/\1>\n?/gs, (_, tag: string, name: string, inner: string) =>
      CONDITIONS[name]?.(facts) === true ? `<${tag}>${inner}</${tag}>\n` : '',
    ),
  );
}

function valueOf(name: string, facts: StatementFacts): string | undefined {
  const value = VALUES[name]?.(facts);
  if (value !== undefined) return escapeHtml(value);
  if (name !== 'supportEmail') return undefined;
  return `<a href="${escapeHtml(addressOfLink(LINKED[name], facts))}" dir="ltr">${escapeHtml(facts.supportEmail)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Checks whether no address of its own is configured for vulnerabilities. */
function isReportedToSupport({ supportEmail, securityContact }: StatementFacts): boolean {
  return securityContact === `mailto:${supportEmail}`;
}

/** Returns the address of `route:…` or `mail:…`. */
function addressOfLink(link: string, facts: StatementFacts): string {
  const { supportEmail, securityContact } = facts;
  const [kind, name = ''] = link.split(':');
  if (kind === 'route') return joinLanguage(currentLanguage(), pathOf(getRow(name)));
  if (name === 'security' && !isReportedToSupport(facts)) return securityContact;
  return `mailto:${supportEmail}?subject=${encodeURIComponent(t(SUBJECTS[name] ?? ''))}`;
}

/** The texts are the authority's own. This guards against markup that an editor pastes. */
function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h3', 'code'],
    allowedAttributes: { a: ['href', 'dir', 'rel'], code: ['dir'] },
    allowedSchemes: ['https', 'mailto'],
    transformTags: {
      a: (tagName, { href = '', ...attributes }) => ({
        tagName,
        attribs: { ...attributes, href, ...(href.startsWith('https:') && { rel: 'noopener noreferrer' }) },
      }),
    },
  });
}
