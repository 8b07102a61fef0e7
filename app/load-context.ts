import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { KeptDays } from '#rules/resources/engine/retention.ts';
import type { Campus } from '#rules/routes/campuses.ts';
import type { Language } from '#rules/text/language.ts';

import type { GatewayAnswer } from '../gateway/gateway.ts';
import type { AccountSummary } from '../modules/account-summary.ts';
import type { MakePhotoShareImage } from '../server/media/photo-share-images.ts';
import type { PageContext } from '../server/pages.ts';

// The type of the context that Remix passes to loaders and actions. All other files import it from here, so
// that a change of this type changes only this file.
export type { AppLoadContext } from '@remix-run/node';

/** How the portal asks the gateway for one answer. */
interface QueryOptions {
  /** Default: the token of the session. */
  token?: string;
  /**
   * The language in which the backend should answer, for an answer that is compared with a text or sent back.
   * Default: the language of the page.
   */
  language?: Language;
}

/**
 * The gateway as loaders and actions use it. It adds the token of the session and runs the same checks
 * as for any client.
 */
interface PortalGateway {
  execute<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    options?: QueryOptions,
  ): Promise<GatewayAnswer<TData>>;
  /**
   * Like `execute`, but continues if the visitor disconnects. For mutations that must be sent exactly once,
   * and for content that several visitors wait for.
   */
  executeToEnd<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<GatewayAnswer<TData>>;
  /**
   * Verifies a token that the backend just issued and returns its user; undefined if the token is not
   * valid.
   */
  verify(token: string): Promise<Viewer | undefined>;
}

/** The files of the records of the portal's modules. */
interface RecordFilesContext {
  /**
   * Opens the content of a file. A page gets the id only from the gateway, with the record: the query of the
   * record is the authorization. If the field records openings, this one is recorded first, under the name of
   * the signed-in user (RECORD-35).
   *
   * @param file the ids of the file and of the record, and the name of the field
   * @returns the content. Errors before its first bytes are thrown, so that they have a status
   * @throws ModuleError NOT_FOUND, DATABASE_UNAVAILABLE, FORBIDDEN
   */
  open(file: { id: string; record: string; field: string }): Promise<ReadableStream<Uint8Array>>;
  /**
   * Begins to send a copy of personal data to a user (EXPORT-5).
   *
   * @returns a function that ends it; undefined if this user already gets a copy, or if too many do
   */
  takeExportSlot(user: string, purpose: 'own' | 'person'): (() => void) | undefined;
}

interface IdentityProviderContext {
  url: string;
  clientId: string;
  /**
   * If set, the portal redeems the provider's authorization codes itself. Otherwise the backend redeems
   * them.
   */
  clientSecret: string | undefined;
  /**
   * Runs an operation that the gateway rejects from external clients. Its only use is to send a profile
   * that the portal fetched from the provider itself. A lint rule restricts it to
   * app/.server/identity-provider/.
   */
  executeTrusted<TData, TVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<GatewayAnswer<TData>>;
}

/** What loaders and actions get, beside what the server knows of the request. */
export interface PortalContext {
  gateway: PortalGateway;
  files: RecordFilesContext;
  /**
   * Reads what each page needs of the user’s own account; undefined for a visitor, or while the database
   * cannot be used.
   */
  accountSummary(): Promise<AccountSummary | undefined>;
  /** The configured origin of the addresses that leave the portal, in e-mails and on passes. */
  linkOrigin: string;
  supportEmail: string;
  /** Where vulnerabilities are reported: a `mailto:` or `https:` address. */
  securityContact: string;
  /** The languages that the portal has pages in. */
  languages: readonly Language[];
  /** The language in which the portal opens for visitors who have not chosen one. */
  defaultLanguage: Language;
  /** Stores the language of the e-mails that the signed-in user gets, if there is one. It never fails. */
  setMailLanguage(language: Language): Promise<void>;
  /** The import map of pages in this language, as JSON; undefined if its pages have none. */
  importMap?: string;
  /** Runs work in a language of the portal, such as a letter in another language than its page. */
  inLanguage<T>(language: Language, work: () => T): T;
  /** Whether the portal sends e-mails. Without a mail server, no page promises one (MAIL-11). */
  hasMail: boolean;
  /** How long closed records are kept, in days, by the name of the resource (SCHEDULE-9). */
  keptDays: KeptDays;
  /** How long the dashboard waits for its sources, in milliseconds (DASHBOARD-46). */
  dashboardLimit: number;
  /** Whether the portal's own texts are shown over the banners. */
  hasBannerWords: boolean;
  /** The addresses of the authority's social media accounts. */
  socialLinks: readonly string[];
  /** The campuses that have a page. */
  campuses: readonly Campus[];
  /** Loads a photo from the student information system, as WebP; undefined if there is none. */
  studentPhoto(student: { studentId: string; college: string }): Promise<Uint8Array | undefined>;
  /** Makes the share image of a photo that the caller has checked to be public now (PICTURE-8). */
  makePhotoShareImage: MakePhotoShareImage;
  /** The connection to UAE PASS; undefined if none is configured. */
  identityProvider: IdentityProviderContext | undefined;
}

declare module '@remix-run/node' {
  // With single fetch, loader data keeps its types: dates, undefined, promises.
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext extends PageContext, PortalContext {}
}
