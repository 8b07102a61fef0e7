import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { SITE_NAME } from '#app/content/site.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatCode } from '#rules/text/code.ts';
import { formatPeriod } from '#rules/text/format.ts';
import { formatDays } from '#rules/text/format-days.ts';
import { joinLanguage } from '#rules/text/language.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { PassFieldsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { chooseLanguages, writeInEach } from '../letter-languages.ts';
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
export async function loadStaffPass(context: AppLoadContext, request: Request, id: string) {
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
  return { page, content: { kind: 'pass' as const, back, ...presentPass(context, request, pass, photo) } };
}

/**
 * Loads the pass of a request for its visitor, with the link in an e-mail (CLEARANCE-14).
 *
 * @param token of the address, as the browser sent it
 */
export async function loadVisitorPass(context: AppLoadContext, request: Request, token: string) {
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
  const content = { kind: 'pass' as const, back, ...presentPass(context, request, pass, photo) };
  return data({ page, content }, { headers: LINK_HEADERS });
}

/** What a page shows of a pass. */
export type PresentedPass = ReturnType<typeof presentPass>['pass'];

/** The texts of a pass in one language. */
export type PassTexts = PresentedPass['texts'][number];

/** @param photo the address of the photo, for a pass that has one */
function presentPass(context: AppLoadContext, request: Request, pass: PassFieldsFragment, photo: string) {
  const { id, name, company, site, firstDay, lastDay, hostName, plate, code } = pass;
  const { languages, choice } = chooseLanguages(context, request, t('Language of the pass'));
  const [language, other] = languages;
  const checkPath = pathOf(getRow('check-pass'));
  // The person at the gate reads the language of the pass. A pass in both languages names the English page.
  const inPassLanguage = (path: string) => (other ? path : joinLanguage(language, path));
  const describeImages = () => ({
    photo: t('Photo of {name}', { name }),
    code: t('QR code with the address that checks this pass'),
  });
  const presented = {
    texts: writeInEach(context, languages, () => writeTexts(site)),
    number: id,
    name,
    company,
    // Names of months and the words between two days belong to one language. Numbers belong to both.
    days: other
      ? context.inLanguage('en', () => formatPeriod(firstDay, lastDay, false))
      : context.inLanguage(language, () => formatDays(firstDay, lastDay)),
    hostName,
    plate,
    code: formatCode(code),
    photo: pass.photo ? photo : undefined,
    // An attribute cannot be in both languages: it is in that of the page.
    images: other ? describeImages() : context.inLanguage(language, describeImages),
    /** The address in the QR code. */
    checkAddress: `${context.linkOrigin}${inPassLanguage(pathOf(getRow('check-pass-code'), { code }))}`,
    checkPath,
    /** The address of the page where a person types the code, without its scheme. */
    shortAddress: `${new URL(context.linkOrigin).host}${inPassLanguage(checkPath)}`,
  };
  return { choice, pass: presented };
}

/** Writes the texts of a pass in the current language. */
function writeTexts(site: string) {
  return {
    siteName: t(SITE_NAME),
    title: t('Visitor pass'),
    site: t('Site'),
    siteValue: siteLabel(site),
    days: t('Days'),
    host: t('Host'),
    plate: t('Vehicle plate'),
    number: t('Number of the request'),
    code: t('Code on the pass'),
    check: t('Without a scanner, check the code at'),
    bring: t('Bring the Emirates ID or passport whose number you gave.'),
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
