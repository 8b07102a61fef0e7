import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatCode } from '#rules/text/code.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { PassFieldsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { sendFile } from '../records/file.ts';
import { LINK_HEADERS } from '../records/link-page.ts';
import { FILE_UNAVAILABLE, PAGE_UNAVAILABLE } from '../records/messages.ts';
import { stateOf } from '../records/present.ts';
import { throwIfMissing } from '../records/record.ts';
import { readsRows } from '../records/resource-page.ts';
import { textResponse } from '../text-response.ts';

graphql(`
  fragment PassFields on ClearancePass {
    id
    name
    company
    site
    firstDay
    lastDay
    hostName
    plate
    code
    photo {
      id
    }
  }
`);

const StaffPassQuery = graphql(`
  query StaffPass($id: ID!) {
    clearance(id: $id) {
      state
    }
    clearancePass(id: $id) {
      ...PassFields
    }
  }
`);

const VisitorPassQuery = graphql(`
  query VisitorPass($token: String!) {
    clearancePassByLink(token: $token) {
      ...PassFields
    }
  }
`);

const PassPhotoQuery = graphql(`
  query PassPhoto($token: String!) {
    clearancePassByLink(token: $token) {
      id
      photo {
        id
        name
        type
        size
      }
    }
  }
`);

/**
 * Loads the pass of a request for the staff (CLEARANCE-13).
 *
 * @throws a 404 Response if the user cannot read the request, or if it does not exist
 */
export async function loadStaffPass(context: AppLoadContext, id: string) {
  const page = describePage(context);
  if (!readsRows(context, CLEARANCE)) {
    return { page, content: { kind: 'serves' as const, text: t(CLEARANCE.serves) } };
  }
  const answer = await context.gateway.execute(StaffPassQuery, { id });
  if (!answer.ok) {
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(PAGE_UNAVAILABLE)) };
    return data({ page, content }, throwIfMissing(answer).status);
  }
  const { clearance, clearancePass: pass } = answer.data;
  const back = pathOf(getRow('security-clearance-record'), { id });
  if (!pass) {
    const { label: state } = stateOf(CLEARANCE, clearance.state);
    return { page, content: { kind: 'missing' as const, back, state } };
  }
  const photo = pathOf(getRow('security-clearance-file'), { id, field: 'photo' });
  return { page, content: { kind: 'pass' as const, back, pass: presentPass(context, pass, photo) } };
}

/**
 * Loads the pass of a request for its visitor, with the link in an e-mail (CLEARANCE-14).
 *
 * @param token of the address, as the browser sent it
 */
export async function loadVisitorPass(context: AppLoadContext, token: string) {
  const page = describePage(context);
  const answer = await context.gateway.execute(VisitorPassQuery, { token });
  const back = pathOf(getRow('security-clearance-link'), { token });
  if (!answer.ok && answer.code !== 'NOT_FOUND') {
    const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(PAGE_UNAVAILABLE)) };
    return data({ page, content }, { status: answer.status, headers: LINK_HEADERS });
  }
  const pass = answer.ok ? answer.data.clearancePassByLink : undefined;
  if (!pass) {
    const title = t('There is no pass at this address');
    const content = { kind: 'missing' as const, back };
    return data({ page: { ...page, title }, content }, { status: 404, headers: LINK_HEADERS });
  }
  const photo = pathOf(getRow('security-clearance-pass-photo'), { token });
  const content = { kind: 'pass' as const, back, pass: presentPass(context, pass, photo) };
  return data({ page, content }, { headers: LINK_HEADERS });
}

/** What a page shows of a pass. */
export type PresentedPass = ReturnType<typeof presentPass>;

/** @param photo the address of the photo, for a pass that has one */
function presentPass({ linkOrigin }: AppLoadContext, pass: PassFieldsFragment, photo: string) {
  const { id, name, company, site, firstDay, lastDay, hostName, plate, code } = pass;
  const checkPath = pathOf(getRow('check-pass'));
  return {
    number: id,
    name,
    company,
    site: siteLabel(site),
    days: formatDays(firstDay, lastDay),
    hostName,
    plate,
    code: formatCode(code),
    photo: pass.photo ? photo : undefined,
    /** The address in the QR code. */
    checkAddress: `${linkOrigin}${pathOf(getRow('check-pass-code'), { code })}`,
    checkPath,
    /** The address of the page where a person types the code, without its scheme. */
    shortAddress: `${new URL(linkOrigin).host}${checkPath}`,
  };
}

/** Returns the name of a site. A site that the form no longer has is shown with its key. */
export function siteLabel(site: string): string {
  return t(CLEARANCE.fields.site.options?.[site] ?? site);
}

/**
 * Streams the photo of a pass to its visitor, while the request is approved and the link is open
 * (CLEARANCE-15). No other file of the request has an address for visitors.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function servePassPhoto(context: AppLoadContext, token: string): Promise<Response> {
  const response = await findPhoto(context, token);
  for (const [name, value] of Object.entries(LINK_HEADERS)) response.headers.set(name, value);
  return response;
}

async function findPhoto(context: AppLoadContext, token: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(PassPhotoQuery, { token });
  if (!answer.ok && answer.code !== 'NOT_FOUND') {
    return textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const pass = answer.ok ? answer.data.clearancePassByLink : undefined;
  const place = { record: pass?.id ?? '', name: 'photo', field: CLEARANCE.fields.photo };
  return await sendFile(context, place, pass?.photo ?? undefined);
}
