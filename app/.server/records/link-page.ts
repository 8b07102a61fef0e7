import type { AppLoadContext } from '#app/load-context.ts';
import { findLinkDefinition } from '#rules/resources/engine/link.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import { formatDayOf, formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { graphql } from '../generated/index.ts';
import type { LinkPageQuery } from '../generated/graphql.ts';
import { getResourcePage } from './resource-page.ts';

const LinkQuery = graphql(`
  query LinkPage($token: String!) {
    recordLink(token: $token) {
      resource
      link
      status
      expiresAt
      done
      answer
      usedAt
      record {
        id
        state
        values {
          name
          texts
        }
        transitions
        form {
          note
          values {
            name
            texts
          }
          files {
            field
            name
            size
          }
        }
      }
    }
  }
`);

/** A link as the gateway returns it. */
export type FoundLink = NonNullable<LinkPageQuery['recordLink']>;
/** What the form of a link shows at its start. */
export type FoundLinkForm = NonNullable<NonNullable<FoundLink['record']>['form']>;

/**
 * The address contains the token, so no cache and no search engine may have the page, and it must not be a
 * referrer (LINK-12). `no-referrer` would also hide the Origin header of the form.
 */
export const LINK_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Returns the link that a route shows, and the row of the route.
 *
 * @throws if the row of the route names no link, which is an error in the route table
 */
export function getLinkPage(context: AppLoadContext) {
  const { resource, page, row } = getResourcePage(context);
  const name = 'link' in page ? page.link : '';
  const link = findLinkDefinition(resource, name);
  if (!link) throw new Error(`The row '${row.id}' names no link of the resource '${resource.name}'.`);
  return { resource, link, name, row };
}

/**
 * Reads a link by the token of the address. Changes nothing.
 *
 * @returns `found` is undefined for an unknown token, and for one of another page
 */
export async function readLink(context: AppLoadContext, token: string) {
  const { resource, name } = getLinkPage(context);
  const answer = await context.gateway.execute(LinkQuery, { token });
  if (!answer.ok && answer.code !== 'NOT_FOUND') return { failure: answer };
  const found = answer.ok ? answer.data.recordLink : undefined;
  const isOfPage = found?.resource === resource.name && found.link === name;
  return { found: isOfPage ? found : undefined };
}

/** Says why a link cannot be used. @param found undefined for an unknown token */
export function describeClosed(resource: Resource, link: ResourceLink, found: FoundLink | undefined) {
  const { words } = resource;
  const one = t(words.one);
  if (!found) {
    return {
      kind: 'closed' as const,
      status: 'unknown' as const,
      title: t('This link does not work'),
      text: t('Open it again from the e-mail, or copy the whole link.'),
    };
  }
  const { status, done, usedAt, expiresAt } = found;
  const closed = { kind: 'closed' as const, status };
  if (status === 'used') {
    return {
      ...closed,
      answer: found.answer,
      title: t('The {one} was {done}', { one, done: t(done ?? 'answered') }),
      text: t('You did this with the link in the e-mail on {moment}. The link works only once.', {
        moment: formatExactMoment(new Date(usedAt ?? expiresAt)),
      }),
      ...(found.answer !== null &&
        found.answer === link.changeWith &&
        describeNextStep(resource, found.answer)),
    };
  }
  if (status === 'expired') {
    return {
      ...closed,
      title: t('This link is too old'),
      text: t(
        'It worked until {day}. If you got a later e-mail, use the link in it. Otherwise write to portal support, and give the number of the {one}.',
        { day: formatDayOf(new Date(expiresAt)), one },
      ),
    };
  }
  return {
    ...closed,
    title: t('The {one} has changed', { one }),
    text: t(
      'It has changed since this e-mail was sent, so the link does not work any more. If you got a later e-mail, use the link in it.',
    ),
  };
}

/** What the page of a link shows that cannot be used. */
export type ClosedLink = ReturnType<typeof describeClosed>;

/** Returns what happens after the form of a link, as sentences. */
function describeNextStep({ states, transitions }: Resource, answer: string) {
  const { waitsFor, next } = states[transitions[answer]?.to ?? ''] ?? {};
  return {
    waits: waitsFor && t('It waits for {whom}.', { whom: t(waitsFor) }),
    next: next && t(next),
  };
}
