import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import type { FieldValue, ResourceField } from '#rules/resources/engine/field.ts';
import type { Resource, ResourceLink } from '#rules/resources/engine/resource.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { describeLinkForm, submitLinkForm } from './link-form.ts';
import { describeClosed, getLinkPage, LINK_HEADERS, readLink, type FoundLink } from './link-page.ts';
import { PAGE_UNAVAILABLE, SEND_AGAIN } from './messages.ts';
import { presentField, stateOf, warningOf } from './present.ts';
import { readTransitionForm, textOf } from './transition-form.ts';
import { translateNote } from './translate-note.ts';

const AnswerMutation = graphql(`
  mutation AnswerLink($token: String!, $transition: String!, $note: String) {
    answerRecordLink(token: $token, transition: $transition, note: $note) {
      status
    }
  }
`);

/**
 * Loads the page of a link in an e-mail (LINK-9). Changes nothing, because mail scanners also open links.
 *
 * @param token of the address, as the browser sent it
 */
export async function loadLink(context: AppLoadContext, request: Request, token: string) {
  const { resource, link, row } = getLinkPage(context);
  const page = describePage(context);
  const described = { page, resource: resource.name };
  const { failure, found } = await readLink(context, token);
  if (failure) {
    const content = { kind: 'unavailable' as const, text: failureMessage(failure, t(PAGE_UNAVAILABLE)) };
    return data({ ...described, content }, { status: failure.status, headers: LINK_HEADERS });
  }
  if (!found?.record) {
    const content = describeClosed(resource, link, found);
    const shown = { ...page, title: content.title };
    return data({ ...described, page: shown, content }, { status: found ? 410 : 404, headers: LINK_HEADERS });
  }
  const first = new URL(request.url).searchParams.get('transition');
  const content = {
    ...describeOpen(resource, link, found.record, first),
    path: pathOf(row, { token }),
    until: t('This link works until {moment}. You can answer once.', {
      moment: formatExactMoment(new Date(found.expiresAt)),
    }),
  };
  return data({ ...described, content }, { headers: LINK_HEADERS });
}

/** What the page of a link shows. */
export type LoadedLink = Awaited<ReturnType<typeof loadLink>>['data'];

/** What the page of an open link shows. */
export type OpenLink = Extract<LoadedLink['content'], { kind: 'open' }>;

/**
 * Applies the answer of the holder of a link (LINK-5), which names a transition, or changes the record with
 * the form of the link (LINK-13). Redirects to the same address, which then says what was done.
 *
 * @throws a 400 Response for a form of another page
 */
export async function answerLink(context: AppLoadContext, request: Request, token: string) {
  const { resource, link, row } = getLinkPage(context);
  // A form of a link has files, so its body is not read here. The clone: without files, it is read again.
  const form = isWithoutFiles(request) ? await request.clone().formData() : undefined;
  if (link.changeWith !== undefined && !form?.has('transition')) {
    return await submitLinkForm(context, request, token);
  }
  if (!form) throw new Response(null, { status: 400 });
  const transition = textOf(form, 'transition');
  const definition = link.transitions.includes(transition) ? resource.transitions[transition] : undefined;
  if (!definition) throw new Response(null, { status: 400 });
  const options = { headers: LINK_HEADERS, unknownAdvice: SEND_AGAIN };
  const read = readTransitionForm(context, form, transition, definition, options);
  if (read.refused) return read.refused;
  const answer = await context.gateway.executeToEnd(AnswerMutation, { token, ...read.variables });
  if (answer.ok) return redirect(pathOf(row, { token }), { headers: LINK_HEADERS });
  return read.refuseAnswer(answer);
}

/** Checks whether a form cannot have files. The page of a link with a form also takes files. */
function isWithoutFiles(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function describeOpen(
  resource: Resource,
  link: ResourceLink,
  { id, state, values, transitions, form }: NonNullable<FoundLink['record']>,
  first: string | null,
) {
  const actions = transitions.flatMap((name) => {
    const { label, note, to = '', isNegative = false, warning } = resource.transitions[name] ?? {};
    const isFinal = !Object.values(resource.transitions).some(({ from }) => from.includes(to));
    return label === undefined
      ? []
      : [
          {
            name,
            label: t(label),
            note: note && translateNote(note),
            isNegative,
            isFinal,
            ...warningOf(warning),
          },
        ];
  });
  return {
    kind: 'open' as const,
    stateName: state,
    state: describeStateForHolder(resource, link, state),
    title: t(link.actsFor === undefined ? 'Your {one}' : 'The {one}', { one: t(resource.words.one) }),
    facts: [
      { name: 'id', label: t('Number'), value: { kind: 'text' as const, text: id } },
      // The form has the values that can be changed.
      ...(form ? [] : values).flatMap(({ name, texts }) => {
        const field = resource.fields[name];
        return field
          ? [{ name, label: t(field.label), value: presentField(field, valueOfTexts(field, texts)) }]
          : [];
      }),
    ],
    change: form && describeLinkForm(resource, form, link.changeWith),
    // The address of a form names its transition, so a form that is not accepted is the first one.
    actions: [...actions].sort((a, b) => Number(b.name === first) - Number(a.name === first)),
  };
}

/** Returns the state of a record for the holder of a link (LINK-16). */
function describeStateForHolder(resource: Resource, { holder, actsFor }: ResourceLink, name: string) {
  const { sentence = '', waitsFor, next, forHolder = { sentence, next } } = resource.states[name] ?? {};
  const isOwnTurn = waitsFor === (actsFor ?? holder);
  return {
    ...stateOf(resource, name),
    sentence: t(forHolder.sentence),
    since: isOwnTurn ? t('It waits for you.') : waitsFor && t('It waits for {whom}.', { whom: t(waitsFor) }),
    next: forHolder.next && t(forHolder.next),
  };
}

/** Returns the value of a field that a link shows, from its texts. */
function valueOfTexts({ type }: ResourceField, texts: readonly string[]): FieldValue {
  const [text = null] = texts;
  if (type === 'choices' || type === 'lines') return texts;
  return type === 'number' && text !== null ? Number(text) : text;
}
