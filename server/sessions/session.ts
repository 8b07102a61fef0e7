import type { Viewer } from '#rules/identity/viewer.ts';
import type { Language } from '#rules/text/language.ts';

import type { Choices } from './choices.ts';
import type { BrowserRegistration } from './registration.ts';
import type { InterruptedTasks } from './interrupted-tasks.ts';
import type { UnsentForms } from './unsent-forms.ts';
import type { Flash, OriginalSession, PartialLogin, ProviderFlow } from './record.ts';
import type { Remembered } from './remembered.ts';
import type { SentRecords } from './sent-records.ts';
import type { FetchToken, Renewal } from './renewal.ts';

interface SignInOptions {
  /** Whether the cookie outlives the browser. */
  remember: boolean;
  /**
   * Whether the user signed in with the identity provider. Signing out then also ends the provider's
   * session.
   */
  viaProvider?: boolean;
  /** Whether to keep the current session, so that the user can return to it. */
  keepsOriginal?: boolean;
}

/** The session of one browser during one request. Cookies are collected and returned by `finish`. */
export interface Session extends Remembered {
  /** Whether the session could not be read because the store is unavailable. */
  readonly isUnknown: boolean;
  /** The signed-in user. Undefined during a partial login. */
  readonly viewer: Viewer | undefined;
  readonly token: string | undefined;
  readonly partial: PartialLogin | undefined;
  readonly viaProvider: boolean;
  /** The user's first session, kept while they use another account. */
  readonly original: OriginalSession | undefined;
  /** The choices of this browser, each in a separate cookie. */
  readonly choices: Choices;
  /** The account that this browser registered recently. */
  readonly registration: BrowserRegistration;
  /** The records that forms of this browser have created. */
  readonly sentRecords: SentRecords;
  /** The values of forms that were submitted after the session had expired. */
  readonly unsentForms: UnsentForms;
  /** What a visitor wanted to do while this user was signed in. */
  readonly interruptedTasks: InterruptedTasks;
  /** Starts a new session under a new id, even if the browser already has a session. */
  signIn(token: string, viewer: Viewer, options: SignInOptions): Promise<void>;
  beginPartial(partial: PartialLogin, options?: { keepsOriginal?: boolean }): Promise<void>;
  /**
   * Returns to the original session under a new id.
   *
   * @returns false if the original session has expired; the current session then ends too
   */
  returnToOriginal(): Promise<boolean>;
  /** Replaces the token. Simultaneous requests share one renewal. */
  renew(fetchToken: FetchToken): Promise<Renewal>;
  /** Ends the session (sign-out). The session cookie is invalid from now on. */
  end(): Promise<void>;
  /** Ends the session like an expiry: unsent form input is still kept for the user. */
  expire(): Promise<void>;
  /** Whether a session of this browser expired and the user has not been informed yet. */
  hasExpiredUntold(): Promise<boolean>;
  /** Sets a message for the next page. The loaders of the current page run in parallel and do not see it. */
  setFlash(flash: Flash): void;
  /** Reads the message for this page and removes it. */
  takeFlash(): Promise<Flash | undefined>;
  /** Whether `takeFlash` returned a message, so that the page of this request must not be shown again. */
  readonly hasTakenFlash: boolean;
  /** Stores the state of a sign-in with the identity provider, which must return it to the same browser. */
  beginProviderFlow(flow: ProviderFlow): Promise<void>;
  /**
   * Reads the flow that `beginProviderFlow` stored and removes it. A flow with another state stays stored,
   * because any link can contain a state.
   */
  takeProviderFlow(state: string): Promise<ProviderFlow | undefined>;
  /** Stores the language of the page that the visitor leaves for the identity provider's sign-out. */
  rememberLanguage(language: Language): Promise<void>;
  /** Reads this language and removes it. */
  takeLanguage(): Promise<Language | undefined>;
  /**
   * Stores the message for the next page. Call it after the response has been created.
   *
   * @returns the values of the Set-Cookie headers
   */
  finish(): Promise<string[]>;
}
