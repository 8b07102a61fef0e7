import type { ProfileAudience, ProfileField } from '#rules/profiles/fields.ts';

import type { Visitor } from './browserless.ts';
import { askGraphql } from './own-portal.ts';
import { accessTokenOf } from './uploads.ts';

export const PROFILE_FORM = '/my-profile/edit';

export interface ProfileChange {
  /** The texts and the boxes of the form. */
  texts?: Readonly<Record<string, string>>;
  /** The fields that each audience sees. Default: none. */
  shared?: Partial<Record<ProfileAudience, readonly ProfileField[]>>;
  files?: Partial<Record<'photo' | 'cv', File>>;
  /** The version that the page has. Default: that of the page now. */
  version?: string;
}

/** Returns the version that the form of a user's profile names. */
export async function profileVersionOf(visitor: Visitor): Promise<string> {
  const page = await (await visitor.get(PROFILE_FORM)).text();
  return versionIn(page) ?? 'The page has no version.';
}

/** Returns the version in a page with the form of a profile. */
export function versionIn(page: string): string | undefined {
  return /<input type="hidden" name="version" value="(\d+)"/.exec(page)?.[1];
}

/** Sends the form of a user’s own profile as a browser without JavaScript does. */
export async function postProfile(visitor: Visitor, change: ProfileChange): Promise<Response> {
  const { texts = {}, shared = {}, files = {}, version = await profileVersionOf(visitor) } = change;
  const form = new FormData();
  form.append('version', version);
  for (const name of ['headline', 'phone', 'linkedin', 'skills']) form.append(name, texts[name] ?? '');
  for (const name of ['removePhoto', 'removeCv']) if (texts[name]) form.append(name, texts[name]);
  for (const [audience, fields] of Object.entries(shared)) {
    for (const field of fields) form.append(audience, field);
  }
  // A browser sends an empty file for an input without a file.
  for (const name of ['photo', 'cv'] as const) form.append(name, files[name] ?? new File([], ''));
  return await visitor.postFiles(PROFILE_FORM, form);
}

/** Asks a portal with the token of a demo account, as another service does. */
export async function askAs(
  portalUrl: string,
  upstreamUrl: string,
  account: string,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const headers = { authorization: `Bearer ${await accessTokenOf(upstreamUrl, account)}` };
  return await askGraphql(portalUrl, query, { variables, headers });
}
