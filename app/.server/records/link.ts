import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import type { FieldValue, ResourceField } from '#rules/resources/engine/field.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDate, formatMoment } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { LinkPageQuery } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from './messages.ts';
import { presentField, stateOf } from './present.ts';
import { getResourcePage } from './resource-page.ts';
import { readTransitionForm, textOf } from './transition-form.ts';

const LinkQuery = graphql(`
  query LinkPage($token: String!) {
    recordLink(token: $token) {
      resource
      link
      status
      expiresAt
      done
      usedAt
      record {
        id
        heading
        state
        values {
          name
          texts
        }
        transitions
      }
    }
  }
`);

const AnswerMutation = graphql(`
  mutation AnswerLink($token: String!, $transition: String!, $note: String) {
    answerRecordLink(token: $token, transition: $transition, note: $note) {
      status
    }
  }
`);

type FoundLink = NonNullable<LinkPageQuery['recordLink']>;

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
 * Loads the page of a link in an e-mail (LINK-9). Changes nothing, because mail scanners also open links.
 *
 * @param token of the address, as the browser sent it
 */
export async function loadLink(context: AppLoadContext, request: Request, token: string) {
  const { resource, link, name, page } = describe(context);
  const answer = await context.gateway.execute(LinkQuery, { token });
  if (!answer.ok && answer.code !== 'NOT_FOUND') {
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(PAGE_UNAVAILABLE)) };
    return data({ page, content }, { status: answer.status, headers: LINK_HEADERS });
  }
  const found = answer.ok ? answer.data.recordLink : undefined;
  const isOfPage = found?.resource === resource.name && found.link === name;
  if (!isOfPage || !found.record) {
    const content = describeClosed(resource, isOfPage ? found : undefined);
    const shown = { ...page, title: content.title };
    return data({ page: shown, content }, { status: isOfPage ? 410 : 404, headers: LINK_HEADERS });
  }
  const first = new URL(request.url).searchParams.get('transition');
  const content = describeOpen(resource, link, found.record, first);
  const until = t('This link works until {moment}, and only once.', {
    moment: formatMoment(new Date(found.expiresAt)),
  });
  return data({ page, content: { ...content, until } }, { headers: LINK_HEADERS });
}

/** What the page of an open link shows. */
export type OpenLink = Extract<Awaited<ReturnType<typeof loadLink>>['data']['content'], { kind: 'open' }>;
/** What the page of a link shows that cannot be used. */
export type ClosedLink = ReturnType<typeof describeClosed>;

/**
 * Applies the answer of the holder of a link (LINK-5). Redirects to the same address, which then says what
 * was done.
 *
 * @throws a 400 Response for a form of another page
 */
export async function answerLink(context: AppLoadContext, request: Request, token: string) {
  const { resource, link, row } = describe(context);
  const form = await request.formData();
  const transition = textOf(form, 'transition');
  const definition = link.transitions.includes(transition) ? resource.transitions[transition] : undefined;
  if (!definition) throw new Response(null, { status: 400 });
  const options = { headers: LINK_HEADERS, unknownAdvice: UNKNOWN_ADVICE };
  const read = readTransitionForm(context, form, transition, definition, options);
  if (read.refused) return read.refused;
  const answer = await context.gateway.executeToEnd(AnswerMutation, { token, ...read.variables });
  if (answer.ok) return redirect(pathOf(row, { token }), { headers: LINK_HEADERS });
  return read.refuseAnswer(answer);
}

const UNKNOWN_ADVICE = 'You can send it again: it counts only once.';

/**
 * Returns the link that a route shows, and the row of the route.
 *
 * @throws if the row of the route names no link, which is an error in the route table
 */
function describe(context: AppLoadContext) {
  const { resource, page, row } = getResourcePage(context);
  const name = 'link' in page ? page.link : '';
  const link = resource.links?.[name];
  if (!link) throw new Error(`The row '${row.id}' names no link of the resource '${resource.name}'.`);
  return { resource, link, name, row, page: describePage(context) };
}

function describeOpen(
  resource: Resource,
  link: ResourceLink,
  { id, heading, state, values, transitions }: NonNullable<FoundLink['record']>,
  first: string | null,
) {
  const { sentence = '', waitsFor, next } = resource.states[state] ?? {};
  const shown = [{ name: resource.heading, texts: [heading] }, ...values];
  const actions = transitions.flatMap((name) => {
    const { label, note, to = '', isNegative = false } = resource.transitions[name] ?? {};
    const isFinal = !Object.values(resource.transitions).some(({ from }) => from.includes(to));
    return label === undefined ? [] : [{ name, label: t(label), note, isNegative, isFinal }];
  });
  return {
    kind: 'open' as const,
    state: {
      ...stateOf(resource, state),
      sentence: t(sentence),
      since: waitsFor && t('It waits for {whom}.', { whom: t(waitsFor) }),
      next: next && t(next),
    },
    title: t('Your {one}', { one: t(resource.words.one) }),
    facts: [
      { label: t('Number'), value: { kind: 'text' as const, text: id } },
      ...shown.flatMap(({ name, texts }) => {
        const field = resource.fields[name];
        return field
          ? [{ label: t(field.label), value: presentField(field, valueOfTexts(field, texts)) }]
          : [];
      }),
    ],
    // The address of a form names its transition, so a form that is not accepted is the first one.
    actions: [...actions].sort((a, b) => Number(b.name === first) - Number(a.name === first)),
  };
}

/** Returns the value of a field that a link shows, from its texts. */
function valueOfTexts({ type }: ResourceField, texts: readonly string[]): FieldValue {
  const [text = null] = texts;
  if (type === 'choices') return texts;
  return type === 'number' && text !== null ? Number(text) : text;
}

/** Says why a link cannot be used. @param found undefined for an unknown token */
function describeClosed({ words }: Resource, found: FoundLink | undefined) {
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
      title: t('The {one} was {done}', { one, done: t(done ?? 'answered') }),
      text: t('You did this with the link in the e-mail on {moment}. The link works only once.', {
        moment: formatMoment(new Date(usedAt ?? expiresAt)),
      }),
    };
  }
  if (status === 'expired') {
    return {
      ...closed,
      title: t('This link is too old'),
      text: t(
        'It worked until {day}. If you got a later e-mail, use the link in it. Otherwise write to portal support, and give the number of the {one}.',
        { day: formatDate(new Date(expiresAt)), one },
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
