import type { Viewer } from '#rules/identity/viewer.ts';

import type { Choices } from './choices.ts';
import type { UnsentForms } from './unsent-forms.ts';
import type { Flash, OriginalSession, PartialLogin, ProviderFlow } from './record.ts';
import type { Remembered } from './remembered.ts';
import type { FetchToken, Renewal } from './renewal.ts';

interface SignInOptions {
  /** Whether the cookie outlives the browser. */
  remember: boolean;
  /** Whether the user came by the identity provider, whose session ends with this one. */
  viaProvider?: boolean;
  /** Whether the present session waits until the user comes back to it. */
  keepsOriginal?: boolean;
}

/** One browser's session during one request. No cookie is set before `finish`. */
export interface Session extends Remembered {
  /** Whether nobody can say at the moment whose session it is: the store is unavailable. */
  readonly isUnknown: boolean;
  /** The user who is signed in; a partial login is not one yet. */
  readonly viewer: Viewer | undefined;
  readonly token: string | undefined;
  readonly partial: PartialLogin | undefined;
  readonly viaProvider: boolean;
  /** The session of one's own that waits while another account is used. */
  readonly original: OriginalSession | undefined;
  /** Small choices of this browser: they have cookies of their own. */
  readonly choices: Choices;
  /** What was typed into forms when the session was over. */
  readonly unsentForms: UnsentForms;
  /** Starts a session of its own for the user: a new id, whatever the browser had before. */
  signIn(token: string, viewer: Viewer, options: SignInOptions): Promise<void>;
  beginPartial(partial: PartialLogin, options?: { keepsOriginal?: boolean }): Promise<void>;
  /** Goes back to the session that waits, under a new id. @returns false where it has ended meanwhile: then this one ends too */
  returnToOriginal(): Promise<boolean>;
  /** Replaces the token, once however many requests ask for it at the same time. */
  renew(fetchToken: FetchToken): Promise<Renewal>;
  /** Ends the session at once: the cookie is worth nothing from here on. */
  end(): Promise<void>;
  /** Ends it as its time would have: what was typed still waits for the user. */
  expire(): Promise<void>;
  /** Whether a session of this browser ended without a sign-out, and nothing has told so yet. */
  hasExpiredUntold(): Promise<boolean>;
  /** A message for the next page: this one's loaders, which run side by side, do not see it. */
  setFlash(flash: Flash): void;
  /** The message for this page, which is then gone. */
  takeFlash(): Promise<Flash | undefined>;
  /** Keeps what the identity provider must send back to this very browser. */
  beginProviderFlow(flow: ProviderFlow): Promise<void>;
  /** What was kept, which is then used up. */
  takeProviderFlow(): Promise<ProviderFlow | undefined>;
  /** Once the answer is made: keeps the message for the next page. @returns the values of Set-Cookie headers */
  finish(): Promise<string[]>;
}
