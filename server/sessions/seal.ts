import { decrypt, encrypt } from '../state/aes-gcm.ts';
import { headOf, type SealKeys } from '../state/key-ring.ts';

export interface Seal {
  /**
   * Encrypts the text.
   *
   * @param place the key under which the text will be stored; `open` fails for any other key
   */
  close(text: string, place: string): string;
  /** Decrypts the text. @returns undefined if it was not encrypted with one of the keys for this place */
  open(sealed: string, place: string): string | undefined;
}

/** The version and the key id in front of a sealed text. Base64 contains no full stop. */
const HEAD = /^v1\.([0-9a-f]{16})\./;
const VERSION = /^v\d{1,3}(?=\.)/;

/**
 * Creates a cipher for texts in a store. A copy of the store's file reveals no token. The result is
 * `v1.<key id>.<base64>`; version and key id are authenticated. Earlier releases wrote only the base64.
 */
export function createSeal(keys: SealKeys): Seal {
  const head = headOf(keys.first.id);

  function openBytes(sealed: string, place: string): Buffer | undefined {
    if (!sealed.includes('.')) return keys.openWithAny(Buffer.from(sealed, 'base64'), place)?.plain;
    const [start, id] = HEAD.exec(sealed) ?? [];
    if (start === undefined || id === undefined) {
      keys.reportFormat(VERSION.exec(sealed)?.[0] ?? 'none');
      return undefined;
    }
    const key = keys.find(id);
    return key && decrypt(key.bytes, Buffer.from(sealed.slice(start.length), 'base64'), start + place);
  }

  return {
    close: (text, place) =>
      head + encrypt(keys.first.bytes, Buffer.from(text), head + place).toString('base64'),
    open: (sealed, place) => openBytes(sealed, place)?.toString('utf8'),
  };
}
