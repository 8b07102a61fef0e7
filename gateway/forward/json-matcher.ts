/**
 * The bytes of a JSON text (RFC 8259), with a view for reading four bytes in one step. Matchers check
 * the text in place and create no values. They match JSON as servers usually write it: UTF-8 without
 * white space between tokens. Other JSON can be valid, but does not match.
 */
export class JsonBytes {
  readonly bytes: Buffer;
  readonly words: DataView;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** Matches one JSON value or token at a position. Returns the position after it, or NO_MATCH. */
export type Matcher = (json: JsonBytes, at: number) => number;

export const NO_MATCH = -1;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const LETTER_N = 0x6e;
const LETTER_T = 0x74;
const LETTER_U = 0x75;
const COMMA = 0x2c;
const LIST_START = 0x5b;
const LIST_END = 0x5d;

/**
 * For each byte, 1 if it ends the plain part of a string (RFC 8259, section 7): a control character, a
 * quotation mark or a backslash.
 */
const ENDS_RUN = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 0x20 || byte === QUOTE || byte === BACKSLASH),
);
/** For each byte, 1 if it is a complete escape after a backslash. */
const ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('"\\/bfnrt'.includes(String.fromCharCode(byte))),
);
/** For each byte, 1 if it is a hexadecimal digit. */
const HEX = Uint8Array.from({ length: 256 }, (_, byte) => Number(/[\da-f]/i.test(String.fromCharCode(byte))));

/**
 * Returns a matcher for exactly this text.
 *
 * @param text in ASCII
 */
export function literal(text: string): Matcher {
  const bytes = Buffer.from(text);
  const length = bytes.length;
  const words = Array.from({ length: Math.floor(length / 4) }, (_, index) => bytes.readInt32LE(index * 4));
  const rest = words.length * 4;
  return (json, at) => {
    if (at + length > json.bytes.length) return NO_MATCH;
    for (let index = 0; index < words.length; index += 1) {
      if (json.words.getInt32(at + index * 4, true) !== words[index]) return NO_MATCH;
    }
    for (let index = rest; index < length; index += 1)
      if (json.bytes[at + index] !== bytes[index]) return NO_MATCH;
    return at + length;
  };
}

/** Matches a string. It does not check bytes above 127: the caller validates the whole text as UTF-8. */
export const matchString: Matcher = (json, at) => {
  const { bytes } = json;
  if (bytes[at] !== QUOTE) return NO_MATCH;
  let place = at + 1;
  for (;;) {
    place = skipRun(json, place);
    const byte = bytes[place];
    if (byte === QUOTE) return place + 1;
    if (byte !== BACKSLASH) return NO_MATCH;
    const length = lengthOfEscape(bytes, place + 1);
    if (length === 0) return NO_MATCH;
    place += 1 + length;
  }
};

/**
 * Matches an integer of at most nine digits (RFC 8259, section 6). All such numbers fit into the 32 bits
 * of a GraphQL Int.
 */
export const matchInt: Matcher = ({ bytes }, at) => {
  const start = bytes[at] === MINUS ? at + 1 : at;
  if (bytes[start] === ZERO) return start === at ? at + 1 : NO_MATCH;
  let place = start;
  while (isDigit(bytes[place])) place += 1;
  const digits = place - start;
  return digits > 0 && digits <= 9 ? place : NO_MATCH;
};

const matchTrue = literal('true');
const matchFalse = literal('false');
const matchNull = literal('null');

/** Matches `true` or `false`. */
export const matchBoolean: Matcher = (json, at) =>
  json.bytes[at] === LETTER_T ? matchTrue(json, at) : matchFalse(json, at);

/** Returns a matcher for `null` and for every value that the given matcher accepts. */
export function nullable(matcher: Matcher): Matcher {
  return (json, at) => (json.bytes[at] === LETTER_N ? matchNull(json, at) : matcher(json, at));
}

/** Returns a matcher for a list with any number of items. */
export function list(matchItem: Matcher): Matcher {
  return (json, at) => {
    const { bytes } = json;
    if (bytes[at] !== LIST_START) return NO_MATCH;
    if (bytes[at + 1] === LIST_END) return at + 2;
    let place = at;
    do {
      place = matchItem(json, place + 1);
      if (place === NO_MATCH) return NO_MATCH;
    } while (bytes[place] === COMMA);
    return bytes[place] === LIST_END ? place + 1 : NO_MATCH;
  };
}

/** Returns a matcher that applies the given matchers one after the other. */
export function sequence(matchers: readonly Matcher[]): Matcher {
  return (json, at) => {
    let place = at;
    for (const matcher of matchers) {
      place = matcher(json, place);
      if (place === NO_MATCH) return NO_MATCH;
    }
    return place;
  };
}

/** Returns the position of the first byte, from `at`, that ends the plain part of a string. */
function skipRun({ bytes, words }: JsonBytes, at: number): number {
  let place = at;
  for (const last = bytes.length - 4; place <= last; place += 4) {
    if (mayEndRun(words.getInt32(place, true))) break;
  }
  while (ENDS_RUN[bytes[place] ?? 0] === 0) place += 1;
  return place;
}

/**
 * Checks whether one of the four bytes of a word may end the plain part of a string. `false` is certain:
 * the subtraction sets the highest bit of each byte that is zero or below the limit, and that bit was
 * not set before. `true` can be wrong, because a byte can borrow from the next one. The caller then
 * checks the bytes one by one.
 */
function mayEndRun(word: number): boolean {
  const quote = word ^ 0x22222222;
  const backslash = word ^ 0x5c5c5c5c;
  const found =
    ((word - 0x20202020) & ~word) | ((quote - 0x01010101) & ~quote) | ((backslash - 0x01010101) & ~backslash);
  return (found & 0x80808080) !== 0;
}

/** Returns the length of an escape without its backslash, in bytes; 0 if it is not valid. */
function lengthOfEscape(bytes: Buffer, at: number): number {
  const byte = bytes[at] ?? 0;
  if (ESCAPED[byte] === 1) return 1;
  if (byte !== LETTER_U) return 0;
  for (let place = at + 1; place <= at + 4; place += 1) if (HEX[bytes[place] ?? 0] !== 1) return 0;
  return 5;
}

function isDigit(byte = 0): boolean {
  return byte >= ZERO && byte <= NINE;
}
