import { MINUTE } from '#rules/constants.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { SessionEvent } from '../metrics/server-metrics.ts';
import { createChoices } from './choices.ts';
import type { CookieJar } from './cookies.ts';
import { createInterruptedTasks } from './interrupted-tasks.ts';
import { createUnsentForms } from './unsent-forms.ts';
import {
  newSessionId,
  type Flash,
  type OriginalSession,
  type SessionRecord,
  type SessionRecords,
  type SignedInRecord,
} from './record.ts';
import { createRegistration } from './registration.ts';
import { createRemembered } from './remembered.ts';
import type { Renewals } from './renewal.ts';
import type { Seal } from './seal.ts';
import { createSentRecords } from './sent-records.ts';
import type { Session } from './session.ts';

/** The time that the user has to choose a student account, in milliseconds. */
const PARTIAL_LIFETIME = 10 * MINUTE;

export interface SessionDependencies {
  records: SessionRecords;
  cookies: CookieJar;
  /** Seals the values of cookies. */
  cookieSeal: Seal;
  verify: (token: string) => Promise<Viewer | undefined>;
  renewals: Renewals;
  isUnavailable: (since?: number) => boolean;
  count?: (event: SessionEvent) => void;
  /** Called after each completed sign-in. It must neither wait nor throw. */
  /** Called after a sign-in. `isOther` says whether another user has opened this account with the own one. */
  onSignIn?: (user: Viewer, isOther: boolean) => void;
}

interface Opened {
  given: ReadonlyMap<string, string>;
  id: string | undefined;
  record: SessionRecord | undefined;
  isUnknown: boolean;
  viewer: Viewer | undefined;
}

/**
 * Creates the session of a request.
 *
 * @param opened the request's cookies, and the record and user that were found for them
 */
export function openSession(dependencies: SessionDependencies, opened: Opened): Session {
  const { records, cookies, cookieSeal, verify, renewals, isUnavailable, count, onSignIn } = dependencies;
  const began = performance.now();
  let { id, record, viewer } = opened;
  let nextFlash: Flash | undefined;
  let hasTakenFlash = false;
  const setCookies = new Map<string, string>();
  const remembered = createRemembered(opened.given, cookies, setCookie);

  function setCookie(name: string, value: string, maxAge?: number): void {
    setCookies.set(name, cookies.write(name, value, maxAge));
  }

  const unsentForms = createUnsentForms({
    store: records.store,
    cookies,
    given: opened.given,
    setCookie,
    user: () => viewer?.id,
  });

  /**
   * Returns the session id. A browser without a session gets one, because flash messages and flows need
   * a key.
   */
  function ownId(): string {
    if (id === undefined) {
      id = newSessionId();
      setCookie(COOKIE_NAMES.session, id);
    }
    return id;
  }

  async function replace(next: SessionRecord, lifetime: number, maxAge?: number): Promise<void> {
    if (id !== undefined) await records.remove(id);
    id = newSessionId();
    record = next;
    await records.write(id, next, Math.max(lifetime, 1));
    setCookie(COOKIE_NAMES.session, id, maxAge);
  }

  async function open(next: SignedInRecord, user: Viewer): Promise<void> {
    const lifetime = user.expiresAt * 1000 - Date.now();
    const maxAge = maxAgeOf(next, user);
    await replace(next, lifetime, maxAge);
    await unsentForms.begin(user.id, { lifetime, maxAge });
    viewer = user;
  }

  async function expire(): Promise<void> {
    if (id !== undefined) await records.remove(id);
    if (record) count?.('ended');
    if (opened.id !== undefined) setCookie(COOKIE_NAMES.session, '', 0);
    id = record = viewer = undefined;
  }

  /**
   * Returns the original session to keep: the one already kept, or the current one if `keepsOriginal` is
   * set.
   */
  function findOriginal(keepsOriginal: boolean): OriginalSession | undefined {
    if (record && 'partial' in record) return record.partial.original;
    if (!keepsOriginal || !record || !viewer) return undefined;
    const { token, viaProvider, remember } = record;
    return record.original ?? { token, viaProvider, remember, email: viewer.email };
  }

  /** Ignores the error if the store is unavailable: losing a flash message must not fail the request. */
  function ignoreUnavailable(error: unknown): undefined {
    if (!isUnavailable(began)) throw error;
  }

  return {
    isUnknown: opened.isUnknown,
    get viewer() {
      return viewer;
    },
    get token() {
      return viewer && record && 'token' in record ? record.token : undefined;
    },
    get partial() {
      return record && 'partial' in record ? record.partial : undefined;
    },
    get viaProvider() {
      return record !== undefined && 'token' in record && record.viaProvider;
    },
    get original() {
      if (record && 'partial' in record) return record.partial.original;
      return viewer && record?.original;
    },
    choices: createChoices(opened.given, cookies, setCookie),
    ...remembered,
    registration: createRegistration({ given: opened.given, cookies, setCookie, seal: cookieSeal }),
    sentRecords: createSentRecords({ given: opened.given, cookies, setCookie, seal: cookieSeal }),
    unsentForms,
    interruptedTasks: createInterruptedTasks({
      store: records.store,
      id: () => id,
      ownId,
      ignoreUnavailable,
    }),
    async signIn(token, user, { remember, viaProvider = false, keepsOriginal = false }) {
      const original = findOriginal(keepsOriginal);
      await open({ token, viaProvider, remember, original }, user);
      count?.('started');
      onSignIn?.(user, original !== undefined);
    },
    async beginPartial(partial, { keepsOriginal = false } = {}) {
      await replace({ partial: { ...partial, original: findOriginal(keepsOriginal) } }, PARTIAL_LIFETIME);
      viewer = undefined;
      count?.('partial');
    },
    async returnToOriginal() {
      const { original } = this;
      const user = original && (await verify(original.token));
      if (!original || !user) {
        await this.end();
        return false;
      }
      const { token, viaProvider, remember } = original;
      await open({ token, viaProvider, remember }, user);
      return true;
    },
    async renew(fetchToken) {
      if (id === undefined) return { kind: 'gone' };
      const renewal = await renewals.renew(id, this.token, fetchToken);
      count?.(renewal.kind === 'renewed' ? 'extended' : 'not extended');
      if (renewal.kind !== 'renewed') return renewal;
      ({ record, viewer } = renewal);
      const maxAge = maxAgeOf(renewal.record, renewal.viewer);
      if (renewal.record.remember) setCookie(COOKIE_NAMES.session, id, maxAge);
      await unsentForms.extend(renewal.viewer.id, {
        lifetime: renewal.viewer.expiresAt * 1000 - Date.now(),
        maxAge,
      });
      return renewal;
    },
    async end() {
      await expire();
      await unsentForms.end();
    },
    expire,
    async hasExpiredUntold() {
      const isGone = !viewer && !(record && 'partial' in record);
      // A page that informs the user of the expiry also remembers the path to return to.
      if (!isGone || remembered.returnTo !== undefined) return false;
      return (await unsentForms.hasOwner().catch(ignoreUnavailable)) ?? false;
    },
    setFlash(flash) {
      nextFlash = flash;
    },
    async takeFlash() {
      const flash = id === undefined ? undefined : await records.takeFlash(id).catch(ignoreUnavailable);
      hasTakenFlash ||= flash !== undefined;
      return flash;
    },
    get hasTakenFlash() {
      return hasTakenFlash;
    },
    async beginProviderFlow(flow) {
      await records.writeProviderFlow(ownId(), flow);
    },
    async takeProviderFlow(state) {
      return id === undefined ? undefined : await records.takeProviderFlow(id, state);
    },
    async rememberLanguage(language) {
      await records.writeLanguage(ownId(), language);
    },
    async takeLanguage() {
      return id === undefined ? undefined : await records.takeLanguage(id).catch(ignoreUnavailable);
    },
    async finish() {
      if (nextFlash) await records.writeFlash(ownId(), nextFlash).catch(ignoreUnavailable);
      return [...setCookies.values()];
    },
  };
}

/** Returns the Max-Age of the session cookie in seconds; undefined if the cookie ends with the browser. */
function maxAgeOf({ remember }: SignedInRecord, user: Viewer): number | undefined {
  return remember ? Math.max(1, Math.floor(user.expiresAt - Date.now() / 1000)) : undefined;
}
