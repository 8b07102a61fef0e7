// The syntax of PDF files (ISO 32000, 7.2 and 7.3), read as tolerantly as readers do.

/** Object headers. Readers accept them anywhere, also inside strings and streams. */
export const HEADER = /obj|trailer/g;
/** The number before a header. Without a match, the object can be the target of any reference. */
export const OBJECT_NUMBER = /(?:^|[^\d.+-])(\d{1,10})[\0\t\n\f\r ]{1,16}\d{1,10}[\0\t\n\f\r ]{0,16}$/;
/** The number of characters before a header that can contain its number. */
export const LONGEST_NUMBER = 64;
/** A number of a reference. Readers accept a sign, a fraction and any number of zeros before it. */
export const NUMBER = /^[+-]?\d+(?:\.\d*)?$/;
export const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|<[^<>]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|[^]/y;
const SPACE = /[\0\t\n\f\r ]+|%[^\r\n]*/y;
/** Readers skip the rest of the line, so only a line end directly after the word is unambiguous. */
export const STREAM = /stream(\r\n|\n|\r)?/y;

/** The number of bytes before the deflate data of a stream. */
export const ZLIB_HEADER = 2;

/** Checks the two bytes before the deflate data (RFC 1950, 2.2). A dictionary is not possible in a PDF. */
export function isZlib(bytes: Buffer, start: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(start, start + ZLIB_HEADER);
  return (method & 0x8f) === 8 && (flags & 0x20) === 0 && (method * 256 + flags) % 31 === 0;
}

/** Returns the position after white space and comments. */
export function endOfSpace(text: string, start: number): number {
  let end = start;
  for (SPACE.lastIndex = end; SPACE.test(text); SPACE.lastIndex = end) end = SPACE.lastIndex;
  return end;
}

/** Returns the position after a string, which can contain balanced parentheses. */
export function endOfString(text: string, start: number): number {
  const mark = /\\[^]?|[()]/g;
  mark.lastIndex = start;
  let depth = 0;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}
