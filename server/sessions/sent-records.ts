import { SENT_RECORDS_LIFETIME } from '#rules/constants.ts';
import { COOKIE_NAMES } from '#rules/session/cookie-names.ts';

import type { CookieJar, SetCookie } from './cookies.ts';
import type { Seal } from './seal.ts';

/** A value that was sealed for another purpose does not open here. */
const PLACE = 'sent-records';
/** The most records that a browser remembers. They fit into a cookie. */
const MOST = 3;

/** A record that a form created, with the values that its confirmation shows. */
export interface SentRecord {
  resource: string;
  id: string;
  /** Short values without personal data, by field. */
  values: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * The last records that this browser has sent (RECORD-18). Only their confirmation is shown: a link with
 * the number of another record cannot claim that something was sent.
 */
export interface SentRecords {
  remember(record: SentRecord): void;
  find(resource: string, id: string): SentRecord | undefined;
}

interface Remembered extends SentRecord {
  /** The end of the lifetime, in milliseconds since the epoch. A browser can keep a cookie for longer. */
  until: number;
}

interface SentRecordsParts {
  given: ReadonlyMap<string, string>;
  cookies: CookieJar;
  setCookie: SetCookie;
  seal: Seal;
}

/** Reads and writes the sealed cookie with the records. Each replica can read it. */
export function createSentRecords({ given, cookies, setCookie, seal }: SentRecordsParts): SentRecords {
  function list(): Remembered[] {
    const text = seal.open(given.get(cookies.name(COOKIE_NAMES.sentRecords)) ?? '', PLACE);
    const found = text === undefined ? [] : (JSON.parse(text) as Remembered[]);
    return found.filter(({ until }) => until > Date.now());
  }

  return {
    remember(record) {
      const others = list().filter(({ id }) => id !== record.id);
      const next = [{ ...record, until: Date.now() + SENT_RECORDS_LIFETIME }, ...others].slice(0, MOST);
      const sealed = seal.close(JSON.stringify(next), PLACE);
      setCookie(COOKIE_NAMES.sentRecords, sealed, SENT_RECORDS_LIFETIME / 1000);
    },
    find(resource, id) {
      const found = list().find((record) => record.resource === resource && record.id === id);
      return found && { resource, id, values: found.values };
    },
  };
}
